import { PdfError } from '../errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  EMFILE: 'too many open files',
  ELOOP: 'too many symbolic links',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'the file is larger than 2 GiB',
};

/** What a file system call threw, as the error that the command line reports. */
export function ioError(cause: unknown): PdfError {
  const code = errorCode(cause);
  return new PdfError('io', REASONS[code] ?? (code || String(cause)));
}

/** The `code` of a system error, empty where there is none. */
export function errorCode(cause: unknown): string {
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/**
 * Any failure as a `PdfError`. What is no `PdfError` is a fault of this program or an exhausted machine; the file is
 * reported as failed and the others are still done.
 */
export function asPdfError(cause: unknown): PdfError {
  if (cause instanceof PdfError) return cause;
  if (cause instanceof RangeError && /memory|allocat|string length/i.test(cause.message)) {
    return new PdfError('limit-exceeded', 'not enough memory');
  }
  return new PdfError('corrupt', `unexpected ${cause instanceof Error ? `${cause.name}: ${cause.message}` : cause}`);
}
