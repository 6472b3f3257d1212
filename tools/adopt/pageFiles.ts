import { replaceVariables } from '../../src/core/content/variables';
import { escapeMdx } from '../../src/core/text/escapeMdx';
import { countWords } from '../../src/core/text/countWords';
import { titled } from '../import/core/values';
import { OUTLINES } from '../new-page/outlines';
import { planPage } from '../new-page/planPage';
import type { AdoptedApi } from './core/model';

/** Ids of the first guides of a new site, by the name of the outline that each is made from. */
const GUIDES: Readonly<Record<string, string>> = {
  quickstart: 'guides/quickstart',
  'how-to': 'guides/how-to/do-the-first-task',
  concept: 'guides/concepts/how-it-works',
  tool: 'guides/tools/first-tool',
  tutorial: 'guides/terraform/first-configuration',
  installation: 'guides/installation',
  configuration: 'guides/configuration/settings',
  reference: 'guides/reference/words',
  guide: 'guides/support',
};

/** The content of a list of cards that is empty in the outline. The card links to `/docs`, which every site has. */
const BACK = `<Cards>
  <Card title="Documentation" href="/docs">
    The guides and the API reference.
  </Card>
</Cards>`;

/** A longer title would be refused as a sentence that is too long. */
const LONGEST_TITLE = 80;

/** The texts of a new site's pages by path: the home page, the welcome page, and one guide of each kind. */
export function pageFiles(apis: readonly AdoptedApi[]): Map<string, string> {
  const files = new Map([
    ['content/pages/index.mdx', homePage(apis)],
    ['content/docs/index.mdx', welcomePage(apis)],
  ]);
  for (const { name } of OUTLINES) {
    const id = GUIDES[name];
    if (id === undefined) continue;
    const title = name === 'quickstart' ? 'Quickstart' : titled(id.split('/').at(-1) ?? id);
    const planned = planPage(id, { title }, { files: [], page: () => undefined });
    if (!('page' in planned)) continue;
    const { file, text } = planned.page;
    const body = asOutline(text, `content/${file}`);
    files.set(`content/${file}`, body);
  }
  return files;
}

/**
 * Makes a draft from the outline of a guide. The comments become texts in italics, so that no section is empty. A note at
 * the top tells the author to replace them or to delete the file.
 */
function asOutline(text: string, file: string): string {
  const note = `:::info[This page is an outline]\nWrite \`${file}\`: each text in italics says what its section needs. Then take \`draft: true\` out, which keeps the page from being published. Or delete the file.\n:::\n`;
  return text
    .replace(/\{\/\* ([\s\S]*?) \*\/\}/g, (_, words: string) => `_${shown(words)}_`)
    .replace(/<Cards>\n<\/Cards>/g, BACK)
    .replace(/\n---\n/, `\ndraft: true\n---\n\n${note}`);
}

/** The text of a comment. Pictures and code fences in it become code, because they are examples. */
function shown(words: string): string {
  return words
    .replace(/!\[.*?\]\(.*?\)/g, '`$&`')
    .replace('```api-call api/operation', 'a fence `api-call`');
}

/** Escapes a text for Markdown. */
function plainWords(words: string): string {
  return words.replace(/[[\]\\<>{}*_`|&~:]/g, '\\$&');
}

/** With fewer APIs, the home page also has the first requests, because it would be half empty. */
const FEW_APIS = 4;

function homePage(apis: readonly AdoptedApi[]): string {
  const requests = firstOperations(apis).map(
    ({ title, route, address }) =>
      `  <Topic href="${route}" title="${escapeMdx(replaceVariables(title, (name) => name))}" icon="terminal">\n    ${plainWords(address)}\n  </Topic>\n`,
  );
  const topics = (title: string, cards: readonly string[]) =>
    cards.length > 0 ? `\n<Topics title="${title}">\n${cards.join('')}</Topics>\n` : '';
  return `---
title: '{product.name} Documentation'
description: Guides and API reference of {product.name}.
layout: home
---

<Hero title="{product.name} Documentation" tagline="Guides and reference for building on {product.name}.">
  <HeroLink href="/docs">Documentation</HeroLink>
${apis[0] ? `  <HeroLink href="/docs/category/${apis[0].id}-api">API reference</HeroLink>\n` : ''}</Hero>
${topics('APIs', apis.slice(0, 12).map(topicOf))}${
    apis.length < FEW_APIS ? topics('First requests', requests) : ''
  }`;
}

/** Some operations to begin with. */
function firstOperations(apis: readonly AdoptedApi[]): AdoptedApi['operations'] {
  return apis
    .flatMap(({ operations }) => operations)
    .filter(({ title }) => title.length <= LONGEST_TITLE)
    .slice(0, 6);
}

/** The card of an API on the home page. */
export function topicOf({ id, label, operations }: AdoptedApi): string {
  return `  <Topic href="/docs/category/${id}-api" title="${escapeMdx(label)}" icon="terminal">\n    ${contentOf(operations)}\n  </Topic>\n`;
}

/** The card of an API on the welcome page. */
export function cardOf({ id, label, operations }: AdoptedApi): string {
  return `  <Card title="${escapeMdx(label)}" href="/docs/category/${id}-api">\n    ${contentOf(operations)}\n  </Card>\n`;
}

/** A sentence about what an API has. */
function contentOf(operations: AdoptedApi['operations']): string {
  const count = (kind: string) => operations.filter((operation) => operation.kind === kind).length;
  const [calls, webhooks] = [count('operation'), count('webhook')];
  const parts = [
    ...(calls > 0 ? [`${countWords(calls, 'operation')} with samples`] : []),
    ...(webhooks > 0 ? [countWords(webhooks, 'webhook')] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'What the API is for.';
}

function welcomePage(apis: readonly AdoptedApi[]): string {
  const cards = apis.map(cardOf);
  const list = firstOperations(apis).map(
    ({ title, route }) => `- [${plainWords(title)}](${route})`,
  );
  return `---
title: Documentation
description: Find your way around the guides and the API reference of {product.name}.
---

{/* What the product is, in two sentences. */}

${cards.length > 0 ? `<Cards>\n${cards.join('')}</Cards>\n` : 'The guides of {product.name}.\n'}${list.length > 0 ? `\n## First requests\n\n${list.join('\n')}\n` : ''}`;
}
