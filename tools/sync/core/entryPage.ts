import { stringify } from 'yaml';
import type { ListSettings, MappedField } from '../../../src/core/content/model';
import { fieldNames, isAbsent, typeWords, valueAt } from './fields';
import { routeOfPage } from '../../../src/core/content/addresses/routes';
import { convertRichText } from './richText';
import type { RouteOf } from './richText';
import { isRichText, RICH_TEXT } from './richTextKinds';
import { isPictureName, pathFault } from './safePath';
import type { PageOrigin } from './source';
import { convertText, textOfHtml } from './toMdx';
import type { Converted } from './toMdx';

/** A page made from an entry of a CMS, before its pictures are fetched. */
export interface EntryPage {
  path: string;
  frontMatter: Record<string, unknown>;
  body: string;
  /** Pictures that the entry lists, with their names in the body. */
  pictures: { name: string; url: string }[];
  version?: string;
  origin: Omit<PageOrigin, 'bodyLine'>;
  /** Parts of the text that MDX does not have, as sentences that name the entry. */
  losses: string[];
}

type Mapping = Pick<
  ListSettings,
  'file' | 'frontMatter' | 'body' | 'pictures' | 'version' | 'drafts'
>;

/** Finds the routes of pages by the ids of their entries, for links in rich text. */
export function routesOf(entries: readonly unknown[], mapping: Mapping, folder: string): RouteOf {
  const { format } = mapping.body;
  const field = isRichText(format) ? RICH_TEXT[format].id : undefined;
  if (field === undefined) return () => undefined;
  const ignore = () => undefined;
  const slug = mapping.frontMatter['slug'];
  const routes = new Map(
    entries.flatMap((entry): [string, string][] => {
      const id = valueAt(entry, field);
      if (typeof entry !== 'object' || entry === null || typeof id !== 'string') return [];
      const path = pathOf(entry, mapping.file, folder, ignore);
      const own = slug && frontMatterValue(entry, 'slug', slug, ignore);
      if (path === undefined) return [];
      const route = routeOfPage(`${folder}/${path}`, typeof own === 'string' ? own : undefined);
      return [[id.replace(DRAFT, ''), route]];
    }),
  );
  return (id) => routes.get(id.replace(DRAFT, ''));
}

/** How ids of drafts begin in Sanity. Links have those of the published entries. */
const DRAFT = /^drafts\./;

interface EntryOptions {
  drafts?: boolean;
  folder?: string;
  routeOf?: RouteOf;
}

/** Converts an entry to a page, or returns the faults of its fields. */
export function entryPage(
  entry: unknown,
  index: number,
  mapping: Mapping,
  { drafts = false, folder = '', routeOf }: EntryOptions = {},
): { page?: EntryPage; faults: string[] } {
  const name = entryName(entry, index, mapping);
  const faults: string[] = [];
  const fail = (field: string, fault: string) => {
    faults.push(`${name}, field \`${field}\`: ${fault}`);
    return undefined;
  };
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { faults: [`${name} must be an object, not ${typeWords(entry)}.`] };
  }
  const path = pathOf(entry, mapping.file, folder, fail);
  const frontMatter: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  for (const [key, mapped] of Object.entries(mapping.frontMatter)) {
    if (!mapped) continue;
    if ('field' in mapped) fields[key] = mapped.field;
    const value = frontMatterValue(entry, key, mapped, fail);
    if (value !== undefined) frontMatter[key] = value;
  }
  if (mapping.drafts) {
    const { state, published } = mapping.drafts;
    const isDraft = valueAt(entry, state) !== published;
    if (isDraft && drafts) frontMatter['draft'] = true;
    else if (isDraft) fail(state, 'it is a draft. Ask the CMS for published entries alone.');
  }
  const { text: body, losses = [] } = bodyOf(entry, mapping.body, { drafts, routeOf }, fail) ?? {};
  const pictures = picturesOf(entry, mapping.pictures, fail);
  const version = mapping.version === undefined ? undefined : valueAt(entry, mapping.version);
  // Some systems know no time of a change before the first one.
  const hasVersion = typeof version === 'string' || typeof version === 'number';
  if (mapping.version !== undefined && version !== null && !hasVersion) {
    const known = version === undefined ? ` The entry has ${fieldNames(entry)}.` : '';
    fail(mapping.version, `must be a text or a number, not ${typeWords(version)}.${known}`);
  }
  if (faults.length > 0 || path === undefined || body === undefined) return { faults };
  return {
    faults,
    page: {
      path,
      frontMatter,
      body,
      pictures,
      ...(hasVersion && { version: String(version) }),
      losses: losses.map((loss) => `${name}, field \`${mapping.body.field}\`, ${loss}`),
      origin: {
        entry: name,
        bodyField: mapping.body.field,
        isConverted: mapping.body.format !== 'mdx',
        fields,
      },
    },
  };
}

/** The text of a page's file, and the line at which its body begins. */
export function printPage({ frontMatter, body }: Pick<EntryPage, 'frontMatter' | 'body'>): {
  text: string;
  bodyLine: number;
} {
  const head = `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n`;
  return { text: head + body, bodyLine: head.split('\n').length };
}

type Fail = (field: string, fault: string) => undefined;

function entryName(entry: unknown, index: number, { frontMatter }: Mapping): string {
  const mapped = frontMatter['title'];
  const title = mapped && 'field' in mapped ? valueAt(entry, mapped.field) : undefined;
  const words = typeof title === 'string' ? ` (${JSON.stringify(title.slice(0, 80))})` : '';
  return `entry ${index + 1}${words}`;
}

/** Replaces the fields in the pattern of a path, which may begin with the folder of the source. */
function pathOf(entry: object, pattern: string, folder: string, fail: Fail): string | undefined {
  let isWhole = true;
  const whole = pattern.replace(/\{([^{}]+)\}/g, (_, field: string) => {
    const value = valueAt(entry, field);
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') {
      return String(value).replace(/^\/+|\/+$/g, '');
    }
    isWhole = false;
    const words = value === '' ? 'nothing' : typeWords(value);
    const known = value === undefined ? ` The entry has ${fieldNames(entry)}.` : '';
    fail(field, `the path of the page is made of it, so it must be a text, not ${words}.${known}`);
    return '';
  });
  if (!isWhole) return undefined;
  const path =
    folder !== '' && whole.startsWith(`${folder}/`) ? whole.slice(folder.length + 1) : whole;
  const fault = pathFault(path);
  if (fault === undefined && !path.split('/').some((part) => part.startsWith('.'))) return path;
  const field = /\{([^{}]+)\}/.exec(pattern)?.[1] ?? pattern;
  return fail(field, `the path ${JSON.stringify(path)} ${fault ?? 'holds a hidden name'}.`);
}

const LISTS = ['tags', 'redirectFrom'];
const SWITCHES = ['hideTableOfContents', 'draft'];

function frontMatterValue(entry: object, key: string, mapped: MappedField, fail: Fail): unknown {
  if ('value' in mapped) return mapped.value;
  const { field, format } = mapped;
  const value = valueOf(entry, mapped);
  if (isAbsent(value)) return undefined;
  const words = (one: unknown) => {
    if (typeof one === 'number') return String(one);
    if (typeof one !== 'string') return fail(field, `must be a text, not ${typeWords(one)}.`);
    return format === 'html' ? textOfHtml(one) : one;
  };
  if (SWITCHES.includes(key)) {
    if (typeof value !== 'boolean') {
      return fail(field, `must be true or false, not ${typeWords(value)}.`);
    }
    return value || undefined;
  }
  if (!LISTS.includes(key)) return words(value);
  if (!Array.isArray(value))
    return fail(field, `must be a list of texts, not ${typeWords(value)}.`);
  return value.length === 0 ? undefined : value.map(words);
}

/** The value of a field, or that of its substitute if it is empty. */
function valueOf(
  entry: object,
  { field, fallback }: { field: string; fallback?: string | undefined },
): unknown {
  const value = valueAt(entry, field);
  return isAbsent(value) && fallback !== undefined ? valueAt(entry, fallback) : value;
}

function bodyOf(
  entry: object,
  body: ListSettings['body'],
  { drafts = false, routeOf }: EntryOptions,
  fail: Fail,
): Converted | undefined {
  const { field, format, losses } = body;
  const value = valueOf(entry, body);
  // The text of a new draft may still be missing.
  if (drafts && isAbsent(value)) return { text: '', losses: [] };
  try {
    const converted = convertBody(value, format, routeOf);
    if (!converted) return fail(field, shapeFault(entry, value, format));
    if (losses !== 'refuse' || drafts) return converted;
    for (const loss of converted.losses) fail(field, `${loss}.`);
    return { ...converted, losses: [] };
  } catch (error) {
    return fail(field, `${(error as Error).message}.`);
  }
}

type Format = ListSettings['body']['format'];

/** Undefined if the value is no text where the format is one, or no tree where it is rich text. */
function convertBody(value: unknown, format: Format, routeOf?: RouteOf): Converted | undefined {
  if (isRichText(format)) {
    return isTree(value) ? convertRichText(value, RICH_TEXT[format], routeOf) : undefined;
  }
  return typeof value === 'string' ? convertText(value, format) : undefined;
}

function shapeFault(entry: object, value: unknown, format: Format): string {
  const wanted = isRichText(format) ? RICH_TEXT[format].name : 'a text';
  const advice = isTree(value)
    ? ' Name the kind of rich text in `format`, have the CMS answer HTML or Markdown, or use a text field.'
    : value === undefined
      ? ` The entry has ${fieldNames(entry)}.`
      : typeof value === 'string'
        ? ' If the field has HTML or Markdown, say so in `format`.'
        : '';
  return `must be ${wanted}, not ${typeWords(value)}.${advice}`;
}

function isTree(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function picturesOf(
  entry: object,
  { items, url, name }: ListSettings['pictures'],
  fail: Fail,
): { name: string; url: string }[] {
  if (items === undefined) return [];
  const list = valueAt(entry, items);
  if (isAbsent(list)) return [];
  if (!Array.isArray(list)) {
    fail(items, `must be a list of pictures, not ${typeWords(list)}.`);
    return [];
  }
  return list.flatMap((picture: unknown, index) => {
    // Payload answers null for a picture in the trash. If the text shows it, the check of the page says so.
    if (picture === null) return [];
    const [address, file] = [valueAt(picture, url), valueAt(picture, name)];
    const place = `${items}[${index}]`;
    if (typeof address !== 'string' || typeof file !== 'string') {
      fail(
        `${place}.${typeof address === 'string' ? name : url}`,
        'must be a text. Ask the CMS for linked pictures in full, such as with `depth=1`.',
      );
      return [];
    }
    const fault = pathFault(file);
    if (fault !== undefined || file.includes('/')) {
      fail(`${place}.${name}`, `the file name ${JSON.stringify(file)} ${fault ?? 'holds a "/"'}.`);
      return [];
    }
    if (!isPictureName(file)) {
      fail(
        `${place}.${name}`,
        `the file name ${JSON.stringify(file)} must have the ending of a picture, such as .png.`,
      );
      return [];
    }
    return [{ name: file, url: address }];
  });
}
