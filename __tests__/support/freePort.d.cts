/** A local port that nothing uses, for a program that does not print the port that it selects. */
export function freePort(): Promise<number>;
