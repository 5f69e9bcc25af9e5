/** A kernel of `assembly/kernels/`, compiled by `assembly/plugin.ts`. */
declare module '*?wasm' {
  export const bytes: Uint8Array<ArrayBuffer>;
}
