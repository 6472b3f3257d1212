import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A server whose site can be replaced while it runs. */
export interface SwappedHost {
  origin: string;
  /** Serves another build from then on. */
  publish: (folder: string) => void;
  /** Responds with 404 to matching addresses. */
  lose: (pattern?: RegExp) => void;
  /** Pages that were requested since the last call. */
  pagesAskedFor: () => string[];
  close: () => void;
}

/**
 * Serves a built site like the supported hosts: `x/index.html` for `/x` without a redirect, and `404.html` for
 * unknown paths.
 */
export async function serveSwapped(): Promise<SwappedHost> {
  let folder = '';
  let lost: RegExp | undefined;
  let pages: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = path.join(folder, decodeURIComponent(pathname));
    const file =
      existsSync(named) && statSync(named).isFile() ? named : path.join(named, 'index.html');
    const found = existsSync(file) && !lost?.test(pathname);
    const answer = found ? file : path.join(folder, '404.html');
    if (request.headers['sec-fetch-dest'] === 'document') pages.push(pathname);
    response.writeHead(found ? 200 : 404, {
      'content-type': TYPES[path.extname(answer)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    response.end(readFileSync(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    publish: (next) => {
      folder = next;
      lost = undefined;
      pages = [];
    },
    lose: (pattern) => (lost = pattern),
    pagesAskedFor: () => pages.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
