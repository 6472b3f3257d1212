import { createServer, get } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before the server of the built site. Tests make it fail. */
export interface FailingHost {
  origin: string;
  /** From then on, responds to matching paths with status 500, and ends responses that were held back. */
  fail: (pattern: RegExp) => void;
  /** From then on, does not respond to matching paths until `fail` or `recover` is called. */
  holdBack: (pattern: RegExp) => void;
  /** Refuses connections. */
  stop: () => Promise<void>;
  /** Accepts connections again, and responds to all paths. */
  recover: () => Promise<void>;
}

/** Starts the server. Browsers treat its responses as those of any server, unlike the responses of Playwright's routes. */
export async function startFailingHost(site: string): Promise<FailingHost> {
  let failing: RegExp | undefined;
  let held: RegExp | undefined;
  const waiting: [string, ServerResponse][] = [];
  const respond = (path: string, response: ServerResponse) => {
    if (held?.test(path)) return void waiting.push([path, response]);
    if (failing?.test(path)) return response.writeHead(500).end();
    return get(new URL(path, site), { agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).on('error', () => response.destroy());
  };
  const server = createServer(({ url = '/' }, response) => void respond(url, response));
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const change = (nextFailing?: RegExp, nextHeld?: RegExp) => {
    [failing, held] = [nextFailing, nextHeld];
    for (const [path, response] of waiting.splice(0)) respond(path, response);
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    fail: (pattern) => change(pattern),
    holdBack: (pattern) => change(undefined, pattern),
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      waiting.length = 0;
      await closed;
    },
    recover: async () => {
      change();
      if (!server.listening) await listen(port);
    },
  };
}
