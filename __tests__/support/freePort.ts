import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A local port that nothing uses, for a program that does not print the port that it selects. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
