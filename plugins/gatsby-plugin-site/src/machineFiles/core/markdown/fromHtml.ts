import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import type { Pluggable, Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { markdownWriter } from '../../../../../../src/core/markdown/markdownWriter';
import type { Presence } from '../../../../../../src/core/text/presence';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';

/** A row that a text contains. */
export interface WrittenRow {
  /** Names from the outermost row to this one, with dots between them. */
  path: string;
  /** Part of the operation: `body`, `response-200`. */
  part: string;
}

/** Turns the HTML of an API description into Markdown. */
export interface FromHtml {
  (html: string | undefined): string;
  /** Address of a link that may begin at the root of the site. */
  absolute: (href: string) => string;
  /**
   * Fields of objects that the text already contains, with the row that has them. The text contains the same fields only
   * once.
   */
  shapes?: Map<string, WrittenRow>;
  /** Whether the fields of a resource are left out, because the page of the resource has them. */
  linksResources?: boolean;
  /** Whether the reader receives what is described: a response, or the request of a webhook or callback. */
  isReceived?: boolean;
  /** Which of the received rows are always present. Undefined for rows that the reader sends. */
  presence?: Presence;
}

/** Makes a converter for a new text, which contains no fields yet. */
export function forOneText(fromHtml: FromHtml): FromHtml {
  return withOptions(fromHtml, { shapes: new Map<string, WrittenRow>() });
}

/** Makes a converter for responses: the name of a resource is a link, and its fields are only on its own page. */
export function forResponses(fromHtml: FromHtml, isReceived = true): FromHtml {
  return withOptions(fromHtml, { linksResources: true, isReceived });
}

/** Makes a converter with changed options. */
export function withOptions(
  fromHtml: FromHtml,
  options: Partial<Omit<FromHtml, 'absolute'>>,
): FromHtml {
  const { absolute, shapes, linksResources, isReceived, presence } = fromHtml;
  return Object.assign((html: string | undefined) => fromHtml(html), {
    ...{ absolute, shapes, linksResources, isReceived, presence },
    ...options,
  });
}

/** Text without markup except `code`. Most descriptions are such texts. */
const PLAIN = /^<p>([^<>&*_[\]\\~`#|:@]*(?:<code>[^<>&`]*<\/code>[^<>&*_[\]\\~`#|:@]*)*)<\/p>$/;

/** Makes a converter that remembers its results and makes the addresses of links absolute. */
export function createFromHtml(siteUrl: string): FromHtml {
  const known = new Map<string, string>();
  const steps: Pluggable[] = [
    [rehypeParse, { fragment: true }],
    columnAlignment,
    rehypeRemark,
    [absoluteLinks, siteUrl],
    ...markdownWriter,
  ];
  const processor = unified().use(steps).freeze();
  const convert = (html: string | undefined) => {
    if (html === undefined || html === '') return '';
    let markdown = known.get(html);
    if (markdown === undefined) {
      const [, plain] = PLAIN.exec(html) ?? [];
      markdown =
        plain === undefined || /^\s*(?:[-+]|\d+[.)])/.test(plain)
          ? String(processor.processSync(html)).trim()
          : plain.replace(/<\/?code>/g, '`');
      known.set(html, markdown);
    }
    return markdown;
  };
  return Object.assign(convert, { absolute: (href: string) => absoluteUrl(href, siteUrl) });
}

/** Gives cells the attribute that `rehypeRemark` reads, instead of the style that pages have. */
const columnAlignment: Plugin = () => (tree) => {
  visit(tree, 'element', (node) => {
    const { tagName, properties = {} } = node as Element;
    const [, align] = /^text-align:(\w+)$/.exec(String(properties.style)) ?? [];
    if (align !== undefined && /^t[dh]$/.test(tagName)) properties.align = align;
  });
};

const absoluteLinks: Plugin<[string]> = (siteUrl) => (tree) => {
  visit(tree, ['link', 'image'], (node) => {
    const target = node as unknown as { url: string };
    target.url = absoluteUrl(target.url, siteUrl);
  });
};
