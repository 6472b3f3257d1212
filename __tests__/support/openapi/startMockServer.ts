import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
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
    // By default, it prints several lines for each request.
    '--verboseLevel',
    'error',
  ]);
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (data: Buffer) => (printed += data.toString()));
  while (!(await isListening(port))) {
    if (server.exitCode !== null) throw new Error(printed);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
