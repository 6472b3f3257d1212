import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyCache } from 'gatsby';
import { READER, readBuiltPages } from '../../../plugins/shared/readBuiltPages';
import type { HtmlFile } from '../../../plugins/shared/publicFolder';
import { readBuiltPage } from '../../../plugins/shared/readBuiltPage';
import { compilePlugin } from '../../support/compilePlugin';

const plugin = compilePlugin(READER);
afterAll(() => plugin.remove());

const htmlOf = (number: number, title = `Größe ${number}`) =>
  `<html><head><script>start(${number})</script></head><body><h1 id="größe-${number}">${title}</h1><a href="/docs/${number + 1}">→</a><img src="/a.png"></body></html>`;

/** Enough pages for more than one thread. */
const files: HtmlFile[] = Array.from({ length: 250 }, (_, number) => ({
  route: `/docs/${number}`,
  file: path.join(plugin.project, 'public', `${number}.html`),
}));
mkdirSync(path.join(plugin.project, 'public'));
const write = (number: number, html: string) => writeFileSync(files[number]?.file ?? '', html);
files.forEach((_, number) => write(number, htmlOf(number)));

const cached = new Map<string, unknown>();
let stored = 0;
const cache = {
  get: (key: string) => Promise.resolve(structuredClone(cached.get(key))),
  set: (key: string, value: unknown) => {
    stored += 1;
    return Promise.resolve(cached.set(key, JSON.parse(JSON.stringify(value))));
  },
} as unknown as GatsbyCache;
const read = () =>
  readBuiltPages({ store: plugin.store, getCache: () => cache }, files, (built, file, page) => ({
    built,
    file,
    bytes: page.length,
  }));

test('pages are read by threads, and only once', async () => {
  const expected = files.map(({ route, file }, number) => ({
    built: readBuiltPage(route, Buffer.from(htmlOf(number))),
    file,
    bytes: Buffer.from(htmlOf(number)).length,
  }));
  expect(await read()).toEqual(expected);
  expect(stored).toBe(1);
  expect(await read()).toEqual(expected);
  expect(stored).toBe(1);
});

test('a changed page is read again', async () => {
  write(7, htmlOf(7, '<b id="new">New</b>'));
  const pages = await read();
  expect([...(pages[7]?.built.anchors ?? [])]).toEqual(['größe-7', 'new']);
  expect([...(pages[8]?.built.anchors ?? [])]).toEqual(['größe-8']);
  expect(stored).toBe(2);
});
