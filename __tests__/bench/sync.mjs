#!/usr/bin/env node
/**
 * `npm run bench:sync`: time and peak memory of `npm run sync` with 72 and with 2,000 pages of a CMS: all new, unchanged,
 * unchanged but read completely, one changed, and one changed on a machine that keeps nothing from earlier runs. A local server answers in the format of Payload and repeats the guides of
 * the site. `-- --pages 72,2000` sets other numbers of pages.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { listen, source } from '../cms/support/cms.mjs';
import { benchWords } from './benchWords.mjs';

const { values } = benchWords(import.meta.url, {
  options: { pages: { type: 'string', default: '72,2000' } },
});

/** Guides without relative links and includes, so that they are valid in any folder. */
const texts = readdirSync('content/docs', { recursive: true })
  .filter((file) => file.endsWith('.mdx'))
  .sort()
  .flatMap((file) => {
    const text = readFileSync(path.join('content/docs', file), 'utf8');
    const [head, front] = /^---\n([\s\S]*?)\n---\n+/.exec(text) ?? [];
    if (!head || /\]\(\.|<Include/.test(text)) return [];
    const { title, description } = parse(front);
    return [{ title, description, body: text.slice(head.length) }];
  });

/** Where the command keeps the results of its checks for the next run. */
const KEPT = 'node_modules/.cache/check-content/sync';

let guides = [];
const server = http.createServer((request, response) => {
  const url = new URL(request.url, 'http://cms');
  const number = (name) => Number(url.searchParams.get(name) ?? 1);
  const sorted =
    url.searchParams.get('sort') === '-updatedAt'
      ? [...guides].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
      : guides;
  const first = (number('page') - 1) * number('limit');
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({
      docs: sorted.slice(first, first + number('limit')),
      totalDocs: guides.length,
    }),
  );
});
const address = await listen(server);

/** Runs the command and measures seconds, processor seconds, and peak memory in megabytes. */
async function measure(contentDir, words = []) {
  const report = `
    process.on('exit', () => {
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      require('node:fs').writeSync(2, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }));
    });`;
  const preload = path.join(contentDir, '../report.cjs');
  writeFileSync(preload, report);
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--require', preload, 'tools/run.mjs', 'tools/sync/main.ts', ...words],
    {
      env: { ...process.env, CONTENT_DIR: contentDir, CMS_URL: address, CMS_TOKEN: 'token' },
    },
  );
  let error = '';
  child.stderr.on('data', (data) => (error += data));
  child.stdout.resume();
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) throw new Error(error);
  const { cpu, megabytes } = JSON.parse(/\{"cpu".*\}/.exec(error)[0]);
  return { seconds: (performance.now() - started) / 1000, cpu, megabytes };
}

try {
  for (const count of values.pages.split(',').map(Number)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-sync-'));
    const content = path.join(folder, 'content');
    try {
      cpSync('content', content, { recursive: true });
      rmSync(path.join(content, 'sources.lock.json'), { force: true });
      const settings = parse(readFileSync('content/site.yml', 'utf8'));
      const sources = [source('docs/bench', { size: 100 })];
      writeFileSync(path.join(content, 'site.yml'), JSON.stringify({ ...settings, sources }));
      guides = Array.from({ length: count }, (_, at) => ({
        ...texts[at % texts.length],
        path: `docs/bench/page-${String(at).padStart(5, '0')}`,
        updatedAt: '2026-01-01T00:00:00.000Z',
        _status: 'published',
      }));
      const row = async (name, words) => {
        const { seconds, cpu, megabytes } = await measure(content, words);
        const figures = `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor, ${Math.round(megabytes)} MB`;
        console.log(`${String(count).padStart(5)} pages, ${name.padEnd(26)} ${figures}`);
      };
      rmSync(KEPT, { recursive: true, force: true });
      await row('new');
      await row('unchanged');
      await row('unchanged, read whole', ['--all']);
      guides[0] = { ...guides[0], body: 'Changed.\n', updatedAt: '2026-02-01T00:00:00.000Z' };
      await row('one changed');
      const call =
        '```api-call core/get-virtual-machines-builds-virtual-machine-build\nquery:\n  virtual_machine_build[id]: vmbuild_rHalyV8eKSn3GkbY\n```\n';
      guides[0] = { ...guides[0], body: call, updatedAt: '2026-03-01T00:00:00.000Z' };
      await row('one changed, with a call');
      guides[0] = {
        ...guides[0],
        body: `Again.\n\n${call}`,
        updatedAt: '2026-03-02T00:00:00.000Z',
      };
      await row('the same call again');
      guides.push({
        ...guides[0],
        path: 'docs/bench/page-added',
        updatedAt: '2026-03-03T00:00:00.000Z',
      });
      await row('one added');
      guides[0] = { ...guides[0], body: 'Changed again.\n', updatedAt: '2026-04-01T00:00:00.000Z' };
      rmSync(KEPT, { recursive: true, force: true });
      await row('one changed, nothing kept');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
} finally {
  server.closeAllConnections();
  server.close();
}
