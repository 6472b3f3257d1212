import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '../../../src/core/content/plainText';
import { attributeText, isJsx, walk, type TreeNode } from '../../../src/core/content/tree';
import { nodesOf, withoutCode } from '../../support/content/nodesOf';
import { CONTENT, readGuides } from '../../support/content/readGuides';

const { guides, settings } = readGuides();
/** Captions, which `plainText` leaves out. */
const captionsOf = (tree: TreeNode) =>
  nodesOf(tree, 'image')
    .map(({ title }) => title)
    .join(' ');

const texts = guides.map(({ route, tree, frontMatter, sections }) => ({
  route,
  prose: `${frontMatter.title} ${frontMatter.description} ${plainText(withoutCode(tree))} ${captionsOf(tree)}`,
  all: sections.map(({ text }) => text).join(' '),
}));

/** All matches with the text around them, so that a failing test shows their position. */
function matches(pattern: RegExp, of: 'prose' | 'all'): string[] {
  return texts.flatMap(({ route, [of]: text }) =>
    [...text.matchAll(new RegExp(pattern.source, 'gi'))].map(
      ({ index, 0: found }) =>
        `${route}: …${text.slice(Math.max(0, index - 30), index + found.length + 30)}…`,
    ),
  );
}

it('no text is unfinished', () => {
  expect(
    matches(/\b(todo|tbd|fixme|xxx|lorem|ipsum|coming soon|placeholder text)\b/, 'all'),
  ).toEqual([]);
});

it.each([
  ['a price', /[$€£]\s?\d|\b\d[\d.,]*\s?(GBP|USD|EUR|pounds?|dollars?|euros?|cents?|pence)\b/],
  [
    'a rate',
    /\b[1-9][\d.,]*\s(requests|calls)\b|\b\d[\d.,]*\s?(requests?|calls?) (per|an?|every) (second|minute|hour|day)\b/,
  ],
  [
    'a quota',
    /\b(limit of|limited to|no more than|maximum of|quota of)\s\d+\s(virtual machines|VMs|disks|buckets|networks|load balancers|certificates|addresses|volumes|keys|users|organizations)\b/,
  ],
  ['that something is free', /\bfree of charge\b|\bcosts nothing\b/],
])('no text contains %s', (_, pattern) => {
  expect(matches(pattern, 'prose')).toEqual([]);
});

it('product, slug and hosts are always variables', () => {
  const literal = new RegExp(settings.product.slug, 'i');
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(mdx|svg|yml)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const holding = files.filter((file) =>
    literal.test(readFileSync(path.join(CONTENT, file), 'utf8')),
  );
  expect(holding).toEqual(['site.yml']);
});

/** British spellings. Texts use the American ones. */
const BRITISH = [
  '\\w*(?:colour|behaviour|favour|neighbour|honour|labour|flavour)\\w*',
  '(?:organis|authoris|initialis|customis|recognis|summaris|minimis|maximis|optimis|synchronis|normalis|finalis|specialis|standardis|virtualis|visualis|utilis|prioritis|apologis|categoris|emphasis(?=e)|serialis|randomis|capitalis)\\w+',
  '(?:analyse|catalogue|dialogue|licence|defence|offence|practise|cheque|grey|artefact|programme|centre|metre|litre|theatre|enrol|fulfil|whilst|amongst|learnt|spelt|towards)(?:s|d)?',
  '(?:cancell|travell|labell|modell|signall|channell|fuell|levell)(?:ed|ing|er)',
];

it('the spelling is American', () => {
  const british = new RegExp(`\\b(?:${BRITISH.join('|')})\\b`);
  // The specification spells one route differently.
  const found = matches(british, 'prose').filter((text) => !/organise-with-folders/.test(text));
  expect(found).toEqual([]);
});

it('the spelling in pictures is American', () => {
  const british = new RegExp(`\\b(?:${BRITISH.join('|')})\\b`, 'i');
  const pictures = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  );
  const found = pictures.flatMap((file) =>
    [...readFileSync(path.join(CONTENT, file), 'utf8').matchAll(/>([^<]*\p{L}[^<]*)</gu)]
      .map(([, words = '']) => words)
      .filter((words) => british.test(words))
      .map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

/** Texts that pages share on purpose. */
const isInclude = (node: TreeNode): boolean =>
  isJsx(node) && attributeText(node, 'data-include') !== undefined;

/** Paragraphs and table cells that are too long to be equal by chance. */
function passages(tree: TreeNode): string[] {
  const found: string[] = [];
  walk(tree, (node, ancestors) => {
    if (node.type !== 'paragraph' || ancestors.some(isInclude)) return;
    const text = plainText(node);
    if (text.split(' ').length >= 10) found.push(text);
  });
  return found;
}

it('no paragraph occurs twice', () => {
  const places = new Map<string, string[]>();
  for (const { route, tree } of guides) {
    for (const text of passages(tree)) places.set(text, [...(places.get(text) ?? []), route]);
  }
  const repeated = [...places].filter(([, routes]) => routes.length > 1);
  expect(repeated).toEqual([]);
});

it('no picture and no description occurs twice', () => {
  const descriptions = guides.map(({ frontMatter }) => frontMatter.description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});
