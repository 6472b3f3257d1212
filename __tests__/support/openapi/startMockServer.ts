import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleDescription, program, ROOT } from './bundleDescription';

/** A server that responds with the examples of a description and refuses invalid requests. */
export interface MockServer {
  address: string;
  stop: () => void;
}

/** Starts a mock server for a description in `openapi/` on the loopback interface. Resolves when it listens. */
export async function startMockServer(file: string): Promise<MockServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mock-'));
  const bundle = path.join(folder, file.replace('.yaml', '.json'));
  bundleDescription(path.join(ROOT, 'openapi', file), bundle);
  const port = await freePort();
  const server = spawn(program('prism'), [
    'mock',
    bundle,
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
  ]);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const listen = (data: Buffer) => {
      said += data.toString();
      if (said.includes('is listening')) resolve();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', () => reject(new Error(said)));
  });
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
