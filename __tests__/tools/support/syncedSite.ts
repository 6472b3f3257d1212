import { readFileSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The folder of a site that fetches content. */
export const SITE = path.resolve(__dirname, '../../fixtures/docs/good');

/** The settings of the site as YAML, without APIs. Tests add their sources. */
export function settingsWithoutApis(): string {
  const settings = readFileSync(path.join(SITE, 'site.yml'), 'utf8');
  return settings.replace(/^apis:[\s\S]*?(?=^\w|(?![\s\S]))/m, '');
}

/** Starts a server on the loopback interface. Its port makes it a host of its own. */
export async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ends a server and its open connections. */
export function close(server: http.Server): void {
  server.closeAllConnections();
  server.close();
}
