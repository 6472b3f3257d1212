import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LIMITS } from '../../../tools/sync/core/source';
import type { Limits } from '../../../tools/sync/core/source';
import { runSync } from '../../../tools/sync/runSync';

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

/**
 * A site in a folder of its own for each test, and two hosts from which it can fetch. Both respond with `respond`.
 */
export function syncedSite(respond: http.RequestListener) {
  const site = {
    folder: '',
    host: '',
    otherHost: '',
    /** The requests of the test. */
    asked: [] as { url: string; authorization: string | undefined }[],
    at: (file: string) => path.join(site.folder, file),
    text: (file: string) => readFileSync(site.at(file), 'utf8'),
    write(file: string, content: string | object) {
      mkdirSync(path.dirname(site.at(file)), { recursive: true });
      writeFileSync(site.at(file), typeof content === 'string' ? content : JSON.stringify(content));
    },

    /** Writes the settings, with sources and other fields as YAML, of which JSON is a part. There is no API. */
    settings(sources: string | object[], more = '') {
      const yaml = typeof sources === 'string' ? `\n${sources}` : ` ${JSON.stringify(sources)}`;
      site.write('content/site.yml', `${settingsWithoutApis()}\n${more}\nsources:${yaml}\n`);
    },

    /** All files in the folder, to check that nothing has changed. */
    everything: () =>
      Object.fromEntries(
        readdirSync(site.folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => [path.relative(site.folder, file), readFileSync(file, 'latin1')]),
      ),

    async sync(
      words: string[] = [],
      limits: Partial<Limits> = {},
      environment: Record<string, string> = {},
    ) {
      let out = '';
      let error = '';
      const status = await runSync(words, {
        out: (line) => (out += line),
        error: (line) => (error += line),
        contentDir: site.at('content'),
        openapiDir: site.at('openapi'),
        environment,
        limits: { ...LIMITS, time: 5000, backoff: 1, ...limits },
      });
      return { status, out, error };
    },
  };

  const servers = [0, 1].map(() =>
    http.createServer((request, response) => {
      const { authorization } = request.headers;
      site.asked.push({ url: request.url ?? '', authorization });
      respond(request, response);
    }),
  );
  beforeAll(async () => {
    const [host = '', otherHost = ''] = await Promise.all(servers.map(listen));
    Object.assign(site, { host, otherHost });
  });
  beforeEach(() => {
    site.folder = mkdtempSync(path.join(tmpdir(), 'sync-'));
    site.asked = [];
    cpSync(SITE, site.at('content'), { recursive: true });
  });
  afterEach(() => rmSync(site.folder, { recursive: true, force: true }));
  afterAll(() => servers.forEach(close));
  return site;
}
