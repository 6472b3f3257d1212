declare module 'wawoff2' {
  /** Converts a WOFF2 font to TTF. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
