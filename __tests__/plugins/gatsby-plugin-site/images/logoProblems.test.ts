import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { logoProblems } from '../../../../plugins/gatsby-plugin-site/src/images/logoProblems';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'logo-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const facts = (logo: Parameters<typeof logoProblems>[0]) =>
  logoProblems(logo, folder).map(({ file, message }) => `${file} ${message}`);

test('all pictures of the logo that are missing or no pictures are named at once', () => {
  writeFileSync(path.join(folder, 'mark.svg'), 'a text');
  writeFileSync(path.join(folder, 'icon.png'), 'a text');
  expect(facts({ mark: '/mark.svg', darkMark: '/dark.svg', icon: '/icon.png' })).toEqual([
    'static/mark.svg is not a picture',
    'static/dark.svg does not exist, but `logo.dark` of site.yml names it',
    'static/icon.png is not a picture',
  ]);
});

test('a drawing, no logo, and a logo on another site have no problems', () => {
  writeFileSync(path.join(folder, 'mark.svg'), '<?xml version="1.0"?>\n<svg viewBox="0 0 8 8"/>');
  expect(facts({ mark: '/mark.svg' })).toEqual([]);
  expect(facts({ mark: 'https://other.example/mark.svg' })).toEqual([]);
});
