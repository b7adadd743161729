/** The key of a file, as a password gave it. */
export interface FileKey {
  /** 5 to 16 bytes for revisions 2 to 4, else 32. */
  key: Uint8Array;
  /** Whether it was the owner's password. */
  isOwner: boolean;
}
