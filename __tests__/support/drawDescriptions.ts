import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'parse5';
import {
  mainOf as markupOf,
  pageMarkdown,
} from '../../plugins/gatsby-plugin-site/src/machineFiles/core/pageMarkdown/pageMarkdown';
import type { ApiDescription } from '../../src/core/openapi/model';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { pageText } from './pageText';
import { mainOf } from './readRows';
import { outcomesOf } from './runApi';

/** Folder of small descriptions, one for each kind of content. */
export const KINDS = path.resolve(__dirname, '../fixtures/openapi/kinds');

/** A description as readers meet it. Operations are named by the last part of their route. */
export interface DrawnDescription {
  problems: string[];
  /** Each with line, message and advice. */
  warnings: string[];
  /** The model. Undefined if the description is refused. */
  description?: ApiDescription;
  /** Names of all pages. The information page is `index`. */
  pages: string[];
  /** Text of the `main` element of a page. */
  page: (name: string) => string;
  /** HTML of a page. */
  html: (name: string) => string;
  /** Markdown version of a page. */
  markdown: (name: string) => string;
  /** Source of the samples of an operation, by id of the language. */
  samples: (slug: string) => Record<string, string>;
}

/**
 * Draws descriptions with `npm run api`. Call it once in a test file, because each call starts a process.
 *
 * @param names paths relative to `KINDS`
 * @returns a function that returns one of the drawn descriptions
 */
export function drawDescriptions(
  names: readonly string[],
): (name: string) => Promise<DrawnDescription> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kinds-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const files = names.map((name) => path.join(KINDS, name));
  const { outcomes } = outcomesOf('--out', folder, ...files);
  return async (name) => {
    const file = path.join(KINDS, name);
    const outcome = outcomes.find((known) => known.file === file);
    if (!outcome) throw new Error(`${name} is not drawn`);
    const pages = path.join(folder, outcome.folder ?? '');
    const { description } = await readApi({
      apiId: 'x',
      entry: path.basename(name),
      infoSlug: 'index',
      read: readInside(path.dirname(file)),
      strict: false,
    });
    const operationOf = (slug: string) => {
      const found = description?.operations.find((operation) => operation.slug === slug);
      if (!found) throw new Error(`${name} has no operation ${slug}`);
      return found;
    };
    const html = (page: string) => readFileSync(path.join(pages, `${page}.html`), 'utf8');
    const sentence = ({
      line,
      message,
      advice,
    }: {
      line: number;
      message: string;
      advice?: string;
    }) => `${line} ${message} ${advice ?? ''}`.trim();
    return {
      problems: outcome.problems.map(sentence),
      warnings: outcome.warnings.map(sentence),
      description,
      pages: outcome.folder === undefined ? [] : listPages(pages),
      html,
      page: (page) => pageText(mainOf(parse(html(page)))),
      markdown: (page) =>
        pageMarkdown(markupOf(html(page)), { route: `/${page}`, siteUrl: 'https://docs.example' }),
      samples: (slug) =>
        Object.fromEntries(
          operationOf(slug).samples.map(({ language, source }) => [language, source]),
        ),
    };
  };
}

function listPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace(/\.html$/, ''))
    .sort();
}
