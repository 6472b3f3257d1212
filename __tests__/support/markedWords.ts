import { readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ENGLISH } from '../../src/core/words/interface';
import type { Forms } from '../../src/core/text/sayCount';
import { filesBelow } from '../../src/store/files/listFiles';

/** Texts of a page that are no words of a language: code, and what readers never see. */
const UNSEEN = new Set(['script', 'style', 'code', 'samp', 'kbd']);
/** Attributes that readers see or hear, also after a script has shown them. */
const SEEN =
  /^(?:aria-(?:label|description|roledescription)|title|alt|placeholder|label|data-(?:idle|copied|failed|title|label))$/;
const META = /^(?:description|og:(?:title|description|site_name|image:alt))$/;

/** A text with ⟦ ⟧ around everything that does not stand for a value. */
const marked = (text: string) =>
  text.replace(/(`?\{\w+\}`?)|[^{`]+/g, (part, value?: string) =>
    value === undefined && /\p{L}/u.test(part) ? `⟦${part}⟧` : part,
  );

/** A file `words.yml` in which all texts of the interface are marked. */
export function markedWords(): string {
  const markedText = (value: string | Forms) =>
    typeof value === 'string'
      ? marked(value)
      : Object.fromEntries(Object.entries(value).map(([form, text]) => [form, marked(text)]));
  const sections = Object.entries(ENGLISH).map(([section, texts]) => [
    section,
    Object.fromEntries(
      Object.entries<string | Forms>(texts).map(([name, value]) => [name, markedText(value)]),
    ),
  ]);
  return JSON.stringify(Object.fromEntries(sections));
}

/** The texts of a page that readers see or hear, also those for search engines. */
function pageTexts(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  // The parser gives each entity in a text by itself.
  let text = '';
  const endText = () => {
    if (!open.some((name) => UNSEEN.has(name))) found.push(text);
    else if (text.startsWith('{"@context"')) found.push(...jsonTexts(JSON.parse(text)));
    text = '';
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      endText();
      open.push(name);
      if (META.test(attributes['name'] ?? attributes['property'] ?? ''))
        found.push(attributes['content'] ?? '');
      for (const [key, value] of Object.entries(attributes)) if (SEEN.test(key)) found.push(value);
    },
    ontext(part) {
      text += part;
    },
    onclosetag() {
      endText();
      open.pop();
    },
  });
  parser.end(html);
  return found;
}

/** Keys of texts that only programs read. */
const NO_TEXTS = /^(?:@.*|id|kind|page|route|anchor|method|path|code|names)$/;

/** The texts in a value of JSON that people read. */
function jsonTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    NO_TEXTS.test(key) ? [] : jsonTexts(part),
  );
}

/** Lines of a file with Markdown or XML, without code, addresses and tags. */
function lineTexts(text: string): string[] {
  return text
    .replace(/^ *(`{3,})[^`]*\n[\s\S]*?\n *\1$/gm, '')
    .replace(/&lt;\/?\w+&gt;|<[^>]*>|`[^`\n]*`|\]\([^)]*\)/g, ' ')
    .split('\n');
}

const READERS: readonly [RegExp, (text: string) => string[]][] = [
  [/LICENSE|robots\.txt|sitemap/, () => []],
  [/\.html$/, pageTexts],
  [/\.(?:md|txt|xml)$/, lineTexts],
  [/^\/search-documents.*\.json$/, (text) => jsonTexts(JSON.parse(text))],
];

/** What is marked, addresses, media types, dates, digests, and the rules of a changelog such as `[scope-added]`. */
const NO_WORDS =
  /⟦[^⟧]*⟧|https?\\?:[^\s⟦]+|\/docs[^\s⟦]*|\b[a-z]+\/[a-z.+-]+|\d+T[\d:]+Z|\b[\da-f]{64}\b|&amp;quot;|\[[a-z-]+(?:, (?:request|response))?\]$/g;

/** What is the same in each language. */
const NAMES: readonly RegExp[] = [
  // Identifiers in the description of the site, and those by which the build finds pages and errors.
  /^(?:zz|page$|per_page$|pagination$|task$|trash_object$|code$|detail$)/i,
  // An example value that the build makes, and the heading that llmstxt.org demands.
  /^(?:text|Optional)$/,
  // Keywords, types, formats and styles of OpenAPI and JSON Schema.
  /^(?:default|object|string|integer|number|boolean|array|null|int64|uri|date|date-time|binary|base64|form)$/,
  /^(?:exclusive)?(?:min|max)imum$|^(?:min|max)(?:Length|Items|Properties)$|^exclusive(?:Min|Max)imum$/,
  /^(?:multipleOf|uniqueItems|pattern|contentMediaType|contentEncoding)$/,
  // Methods, statuses and schemes of HTTP, and flows of OAuth.
  /^(?:GET|POST|PATCH|DELETE|QUERY|XX|basic|bearer|authorizationCode|deviceAuthorization|clientCredentials)$/,
  // Languages of code, and programs.
  /^(?:cURL|Go|PHP|Ruby|JavaScript|Python|Java|PowerShell|Shell|JSON|YAML|OpenAPI|Postman|Restish|SHA-256)$/i,
];

/** Words in Latin letters of a built site that are outside of marks, with their texts. */
export function unmarkedTexts(folder: string): string[] {
  return filesBelow(folder).flatMap(({ url, file }) => {
    const read = READERS.find(([pattern]) => pattern.test(url))?.[1];
    return (read?.(readFileSync(file, 'utf8')) ?? []).flatMap((text) => {
      const words = text.replace(NO_WORDS, ' ').match(/\p{Script=Latin}[\p{L}\p{N}_-]+/gu) ?? [];
      const others = words.filter((word) => !NAMES.some((name) => name.test(word)));
      return others.length === 0 ? [] : `${others.join(' ')}: ${text.trim()} (${url})`;
    });
  });
}

/**
 * The texts of each page of a built site without marks, by address. They are in lower case, because the build writes the first
 * letter of some texts in upper case, which may be a mark, and sorted, because the build sorts some lists by their words.
 */
export function pagesWithoutMarks(folder: string): Record<string, string[]> {
  return Object.fromEntries(
    filesBelow(folder)
      .filter(({ url }) => url.endsWith('.html'))
      .map(({ url, file }) => [
        url,
        pageTexts(readFileSync(file, 'utf8'))
          .map((text) => text.replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ').trim().toLowerCase())
          .filter((text) => text !== '')
          .sort(),
      ]),
  );
}
