import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { printProblems } from '../../src/core/input/problem';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { isObject } from '../../src/core/values/isObject';
import { appendItem, itemsWith } from './core/appendItem';
import example from './core/example.json';
import type { AdoptedApi } from './core/model';
import { settingsOfApi } from './core/settingsFile';
import { contentProblems } from './contentProblems';
import { writeIfChanged } from '../../src/store/files/writeIfChanged';
import { cardOf, topicOf } from './pageFiles';
import { sidebarItem } from './planAdoption';
import { readDescriptions } from './readDescriptions';
import type { AdoptSurroundings } from './runAdopt';

const SETTINGS = 'content/site.yml';
const SIDEBARS = 'content/sidebars.yml';

/** The pages with a card of each API, and the element that holds the cards. */
const PAGES = [
  { file: 'content/pages/index.mdx', element: 'Topics', cardOf: topicOf },
  { file: 'content/docs/index.mdx', element: 'Cards', cardOf },
] as const;

/**
 * Adds API descriptions to a site: their files, their entries in the settings, a sidebar, and cards. Changes nothing if the
 * site would not build. Returns the exit status.
 */
export async function addApis(
  files: readonly string[],
  { out, error, root, unknownWords }: AdoptSurroundings,
): Promise<number> {
  if (existsSync(path.join(root, example.marker))) {
    error('This is still the example. Adopt it first, with the descriptions as arguments.\n');
    return 1;
  }
  const { settings, problems: ofSettings } = openContentFolder(
    path.join(root, 'content'),
  ).settings();
  if (!settings || files.length === 0) {
    error(settings ? 'Name the descriptions: --add FILE …\n' : `${printProblems(ofSettings)}\n`);
    return settings ? 2 : 1;
  }
  const present = readdirSync(path.join(root, 'openapi')).map((name) => path.parse(name).name);
  const { read, problems } = await readDescriptions(files, {
    slug: settings.product.slug,
    ids: [...present, ...settings.apis.map(({ id }) => id)],
    labels: settings.apis.map(({ label }) => label),
  });
  if (problems.length > 0) {
    error(`${printProblems(problems)}\nNothing was changed.\n`);
    return 1;
  }
  const apis = read.map(({ api }) => api);
  const { changed, left } = planFiles(apis, (file) => {
    const place = path.join(root, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  });
  const folder = await mkdtemp(path.join(root, '.adopt-'));
  try {
    await cp(path.join(root, 'content'), path.join(folder, 'content'), { recursive: true });
    for (const [file, text] of changed) writeIfChanged(path.join(folder, file), text);
    const faults = await contentProblems(path.join(folder, 'content'));
    if (faults.length > 0) {
      error(`The site would not build, so nothing was changed:\n${printProblems(faults)}\n`);
      return 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const { api, bytes } of read) writeIfChanged(path.join(root, `openapi/${api.file}`), bytes);
  for (const [file, text] of changed) writeIfChanged(path.join(root, file), text);
  const words = path.join(root, 'content/words.txt');
  const known = existsSync(words) ? readFileSync(words, 'utf8') : '';
  const added = unknownWords().map((word) => `${word}\n`);
  if (added.length > 0)
    writeIfChanged(path.join(root, 'content/words.txt'), known + added.join(''));
  out(
    `Added ${apis.map(({ file }) => `openapi/${file}`).join(', ')}: ${[...changed.keys()].join(', ')}.\n`,
  );
  for (const { file, card } of left)
    out(`No list of cards in ${file} has one of an API. If you want this one, add it:\n${card}`);
  return 0;
}

/** The changed files by path, and the cards for which a page has no place. */
function planFiles(apis: readonly AdoptedApi[], textOf: (file: string) => string) {
  const changed = new Map<string, string>();
  const edit = (file: string, change: (text: string) => string) =>
    changed.set(file, change(changed.get(file) ?? textOf(file)));
  const sidebars: unknown = parse(textOf(SIDEBARS));
  const known = itemsWith('api', sidebars);
  const name = isObject(sidebars) && 'reference' in sidebars ? 'api-reference' : 'reference';
  const list = known?.path ?? [name, 'items'];
  if (!known) {
    const empty = `${name}:\n  label: API reference\n  items: []\n`;
    edit(SIDEBARS, (text) => `${text.trimEnd()}\n${empty}`);
    edit(SETTINGS, (text) => appendItem(text, ['navbar'], { sidebar: name }));
  }
  const linked = known?.items.flatMap(({ slug }) => (typeof slug === 'string' ? [slug] : [])) ?? [];
  const left: { file: string; card: string }[] = [];
  for (const api of apis) {
    edit(SETTINGS, (text) => appendItem(text, ['apis'], settingsOfApi(api)));
    edit(SIDEBARS, (text) => appendItem(text, list, sidebarItem(api)));
    for (const { file, element, cardOf: cardOfPage } of PAGES) {
      const card = cardOfPage(api);
      const at = endOfCards(changed.get(file) ?? textOf(file), element, linked);
      if (at === undefined) left.push({ file, card });
      else edit(file, (text) => text.slice(0, at) + card + text.slice(at));
    }
  }
  return { changed, left };
}

/** Where the list of cards ends that has a card of an API. */
function endOfCards(text: string, element: string, slugs: readonly string[]): number | undefined {
  const lists = text.matchAll(new RegExp(`<${element}\\b[^]*?(?=</${element}>)`, 'g'));
  const hrefs = ['/docs/api/', ...slugs.map((slug) => `/docs/category/${slug}"`)];
  const found = [...lists].find(([cards]) => hrefs.some((href) => cards.includes(`href="${href}`)));
  return found && found.index + found[0].length;
}
