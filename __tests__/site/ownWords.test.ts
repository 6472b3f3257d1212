import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { markedWords, pagesWithoutMarks, unmarkedTexts } from '../support/markedWords';

/**
 * Authors of this site write in Cyrillic letters, and the names in its description begin with "zz". It is built in English, then
 * with the caches of this build and with marks in all texts of the interface.
 */
describe('a site whose words are all its own', () => {
  let build: SiteBuild;
  let english: Record<string, string[]>;
  beforeAll(() => {
    const first = buildSite('translated', () => undefined);
    english = pagesWithoutMarks(first.publicFolder);
    build = first.again((site) =>
      writeFileSync(path.join(site, 'content/words.yml'), markedWords()),
    );
  });
  afterAll(() => build.remove());

  test('shows no text that words.yml cannot replace', () => {
    expect(build.output).toContain('Done building');
    expect(unmarkedTexts(build.publicFolder)).toEqual([]);
  });

  test('shows everything that the English site shows', () => {
    expect(Object.keys(english)).not.toEqual([]);
    expect(pagesWithoutMarks(build.publicFolder)).toEqual(english);
  });

  test('has no signs of links in the headings of its Markdown versions', () => {
    const guide = readFileSync(path.join(build.publicFolder, 'docs/zzguide/zzall.md'), 'utf8');
    const headings = guide.split('\n').filter((line) => /^#{2,} /.test(line));
    expect(headings).not.toEqual([]);
    expect(headings.filter((line) => line.endsWith('#'))).toEqual([]);
  });
});
