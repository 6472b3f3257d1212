import path from 'node:path';
import { plainText } from '../../../src/core/content/plainText';
import { guideKindOf, GUIDE_KINDS, ONWARD } from '../../support/content/guideKinds';
import { hrefsOf, nodesOf, withoutCode } from '../../support/content/nodesOf';
import { readGuides, type Guide } from '../../support/content/readGuides';
import { routeTable } from '../../support/routeTable';
import { readTable } from '../../support/content/readTable';

const { guides } = readGuides();
const docs = guides.filter(({ kind }) => kind === 'doc');
const named = docs.map((guide) => [guide.route, guide] as const);

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const isExternal = (href: string) => !/^[/#]/.test(href);
const pathOf = (href: string) => href.replace(/[?#].*$/, '');

/** Targets of links in a section of a page. */
function linksBelow({ tree }: Guide, heading: RegExp): string[] {
  const children = tree.children ?? [];
  const start = children.findIndex(
    (node) => node.type === 'heading' && node.depth === 2 && heading.test(plainText(node)),
  );
  const length = children
    .slice(start + 1)
    .findIndex(({ type, depth }) => type === 'heading' && depth === 2);
  const end = length < 0 ? children.length : start + 1 + length;
  return start < 0 ? [] : hrefsOf({ type: 'root', children: children.slice(start, end) });
}

it('the guides are those of the specification', () => {
  const fixed = routeTable.filter(({ kind }) => kind === 'doc').map(({ route }) => route);
  expect(docs.map(({ route }) => route).sort()).toEqual(fixed.sort());
});

it('there are guides of every kind', () => {
  const found = new Set(docs.map(({ route }) => guideKindOf(route).name));
  expect([...found].sort()).toEqual(GUIDE_KINDS.map(({ name }) => name).sort());
});

describe.each(named)('%s', (route, guide) => {
  const { frontMatter, headings, tree } = guide;
  const kind = guideKindOf(route);

  it(`has the sections of its kind`, () => {
    const titles = headings.filter(({ depth }) => depth === 2).map(({ text }) => text);
    const missing = kind.headings.filter((heading) => !titles.some((title) => heading.test(title)));
    expect({ kind: kind.name, missing: missing.map(String) }).toEqual({
      kind: kind.name,
      missing: [],
    });
    if (kind.steps) {
      const longest = nodesOf(tree, 'list')
        .filter(({ ordered }) => ordered)
        .map(({ children = [] }) => children.length);
      expect(Math.max(0, ...longest)).toBeGreaterThanOrEqual(2);
    }
  });

  it('has enough words', () => {
    expect(wordsIn(plainText(withoutCode(tree)))).toBeGreaterThanOrEqual(kind.words);
  });

  it('has no heading without text, and no heading twice', () => {
    const flat = (tree.children ?? []).filter(({ type }) => type !== 'mdxjsEsm');
    const empty = flat.filter((node, i) => {
      const next = flat[i + 1];
      if (node.type !== 'heading') return false;
      return !next || (next.type === 'heading' && (next.depth ?? 0) <= (node.depth ?? 0));
    });
    expect(empty.map(plainText)).toEqual([]);
    expect(headings.filter(({ text }) => text.trim() === '')).toEqual([]);
    expect(
      headings.filter(
        ({ anchor }) =>
          /-\d+$/.test(anchor) && headings.some((h) => anchor.replace(/-\d+$/, '') === h.anchor),
      ),
    ).toEqual([]);
  });

  it('has a description of one short sentence', () => {
    const { description = '' } = frontMatter;
    expect(description).toMatch(/^\p{Lu}.*[^.]\.$/u);
    expect(description).not.toMatch(/[.!?]\s+\p{Lu}/u);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('links to the next steps, and to at least two other pages', () => {
    const out = new Set(guide.links.filter((link) => link !== route));
    expect(out.size).toBeGreaterThanOrEqual(2);
    const onward = new Set(
      linksBelow(guide, ONWARD)
        .filter((href) => !isExternal(href))
        .map(pathOf),
    );
    expect(onward.size).toBeGreaterThanOrEqual(2);
  });

  it('is linked from at least two other pages', () => {
    const sources = guides.filter((other) => other !== guide && other.links.includes(route));
    expect(sources.length).toBeGreaterThanOrEqual(2);
  });

  it('has pictures with a caption, and with an alternative text that is a sentence', () => {
    for (const { alt, title, url } of nodesOf(tree, 'image')) {
      expect({ url, alt }).toEqual({ url, alt: expect.stringMatching(/^.{20,}[.]$/) });
      expect({ url, title }).toEqual({ url, title: expect.stringMatching(/[.]$/) });
      expect(alt).not.toBe(title);
    }
  });
});

it.each(
  readTable(path.join(__dirname, '../../support/content/pictures.tsv')).map(
    ({ route = '', pictures, ids }) => [`/docs${route}`, Number(pictures), ids] as const,
  ),
)('%s shows %i pictures: %s', (route, pictures) => {
  const guide = docs.find((other) => other.route === route);
  const shown = new Set(guide && nodesOf(guide.tree, 'image').map(({ url }) => url));
  expect(shown.size).toBeGreaterThanOrEqual(pictures);
});

const tagged = (tag: string) =>
  docs.filter(({ frontMatter }) => frontMatter.tags.includes(tag)).map(({ route }) => route);

it('the pages with the tag guide are those that lead through a task', () => {
  const tasks = docs
    .filter(({ route }) =>
      ['how-to', 'tutorial', 'tool', 'installation'].includes(guideKindOf(route).name),
    )
    .map(({ route }) => route);
  expect(tasks.length).toBeGreaterThan(25);
  expect(tagged('guide')).toEqual(expect.arrayContaining(tasks));
});

it.each([
  [
    'ip-address',
    [
      '/docs/dev/terraform/creating-a-virtual-machine',
      '/docs/product/networking/ip-addresses/how-to/add-new-ip-address',
    ],
  ],
  [
    'terraform',
    [
      '/docs/dev/terraform/creating-a-virtual-machine',
      '/docs/dev/terraform/our-provider',
      '/docs/dev/terraform/setting-up-a-project',
    ],
  ],
  [
    'virtual-machines',
    [
      '/docs/dev/terraform/creating-a-virtual-machine',
      '/docs/product/compute/virtual-machines/how-to/create-a-virtual-machine',
      '/docs/product/compute/virtual-machines/how-to/upgrade-downgrade-package',
      '/docs/product/compute/virtual-machines/quickstart',
    ],
  ],
])('the pages with the tag %s are those that belong to it', (tag, routes) => {
  expect(tagged(tag).sort()).toEqual(routes);
});

it('there are no other tags', () => {
  const tags = new Set(docs.flatMap(({ frontMatter }) => frontMatter.tags));
  expect([...tags].sort()).toEqual(['guide', 'ip-address', 'terraform', 'virtual-machines']);
});
