declare module 'wawoff2' {
  /** TTF of a WOFF2 font. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
