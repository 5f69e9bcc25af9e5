/** A WebAssembly kernel from `workers/codecs/kernels/`, compiled by `workers/codecs/wasmPlugin.ts`. */
declare module '*?wasm' {
  export const bytes: Uint8Array<ArrayBuffer>;
}
