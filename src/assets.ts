/** Data that is not part of the base bundle: packed CMaps. The entry point supplies it, a caller can replace it. */
export interface Assets {
  /** The bytes of an asset by its name; rejects where there is none. */
  load(name: string): Promise<Uint8Array>;
}

/** Thrown inside a synchronous run that met a need for an asset; the caller loads it and runs again. */
export class AssetNeeded extends Error {
  constructor(readonly asset: string) {
    super(`asset needed: ${asset}`);
  }
}

/** Assets by name, each loaded once; one that cannot be had is remembered as null. */
export class AssetCache {
  readonly #loaded = new Map<string, Uint8Array | null>();

  constructor(readonly assets: Assets | undefined) {}

  /** The asset, or null where it cannot be had. Throws `AssetNeeded` while nobody has tried to load it. */
  get(name: string): Uint8Array | null {
    const asset = this.#loaded.get(name);
    if (asset === undefined) throw new AssetNeeded(name);
    return asset;
  }

  /** Loads an asset so that `get` answers. Never rejects. */
  async load(name: string): Promise<void> {
    if (this.#loaded.has(name)) return;
    try {
      this.#loaded.set(name, this.assets ? await this.assets.load(name) : null);
    } catch {
      this.#loaded.set(name, null);
    }
  }
}
