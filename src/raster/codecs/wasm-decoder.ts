/** What the glue of an Emscripten module gives once it runs. */
export interface DecoderModule {
  _malloc(size: number): number;
  _free(pointer: number): void;
  writeArrayToMemory(bytes: Uint8Array, pointer: number): void;
  imageData?: Uint8Array | Uint8ClampedArray | null;
  errorMessages?: string;
}

export type Instantiate = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => void;

/** Starts the glue around an instance that `instantiateWasm` makes. */
export type DecoderFactory<M extends DecoderModule> = (options: {
  instantiateWasm: Instantiate;
  warn(message: string): void;
}) => Promise<M>;

/** Memory of an instance never shrinks: one that has grown over this is not kept, in bytes. */
const MAX_KEPT_MEMORY = 64 * 2 ** 20;

/** A decoder in WebAssembly. Its instance serves all calls, and is made anew after a fault or a large image. */
export class WasmDecoder<M extends DecoderModule> {
  readonly #factory: DecoderFactory<M>;
  readonly #compile: () => Promise<WebAssembly.Module>;
  #compiled: Promise<WebAssembly.Module> | undefined;
  #started: Promise<{ module: M; memory: WebAssembly.Memory }> | undefined;

  constructor(factory: DecoderFactory<M>, compile: () => Promise<WebAssembly.Module>) {
    this.#factory = factory;
    this.#compile = compile;
  }

  /** Runs `decode` on inputs that were put into the memory of the instance; gives the image it set. */
  async run(inputs: readonly Uint8Array[], decode: (module: M, pointers: number[]) => void): Promise<Uint8Array> {
    this.#started ??= this.#start();
    const started = this.#started;
    const { module, memory } = await started;
    let isSound = false;
    try {
      module.imageData = null;
      module.errorMessages = undefined;
      const pointers = inputs.map((bytes) => put(module, bytes));
      decode(module, pointers);
      for (const pointer of pointers) if (pointer !== 0) module._free(pointer);
      const image = module.imageData as Uint8Array | Uint8ClampedArray | null;
      module.imageData = null;
      if (!image) throw new Error(module.errorMessages ?? 'nothing decodes');
      isSound = true;
      return new Uint8Array(image.buffer, image.byteOffset, image.length);
    } finally {
      const isKept = isSound && memory.buffer.byteLength <= MAX_KEPT_MEMORY;
      if (!isKept && this.#started === started) this.#started = undefined;
    }
  }

  async #start(): Promise<{ module: M; memory: WebAssembly.Memory }> {
    this.#compiled ??= this.#compile();
    const compiled = await this.#compiled;
    let memory: WebAssembly.Memory | undefined;
    const module = await this.#factory({
      warn: () => {},
      instantiateWasm: (imports, done) => {
        const instance = new WebAssembly.Instance(compiled, imports);
        memory = Object.values(instance.exports).find((item) => item instanceof WebAssembly.Memory);
        done(instance);
      },
    });
    return { module, memory: memory! };
  }
}

function put(module: DecoderModule, bytes: Uint8Array): number {
  if (bytes.length === 0) return 0;
  const pointer = module._malloc(bytes.length);
  if (pointer === 0) throw new Error('no memory for the data');
  module.writeArrayToMemory(bytes, pointer);
  return pointer;
}
