import { Parser } from 'htmlparser2';
import { textOfBytes } from './byteString';

/** Attributes of an element by their names in lower case. Values are decoded. */
export type Attributes = Readonly<Record<string, string>>;

/** A start tag, in lower case. */
export interface Tag {
  name: string;
  attributes: Attributes;
}

/** What a page contains. */
interface PageTags {
  /** The different start tags. */
  tags: ReadonlySet<Tag>;
  scripts: { attributes: Attributes; text: string }[];
}

/** Elements whose content is not HTML. */
const RAW = /^(?:script|style)$/;

/** Number of different tags that are remembered. Most tags of a page are those of other pages. */
const MOST_KNOWN = 20_000;

/**
 * Reads the start tags of pages that React and rehype have written. It takes a tenth of the time of a complete parser,
 * because it skips text and end tags and reads a tag that it knows only once.
 */
export class HtmlTags {
  readonly #known = new Map<string, Tag>();

  /** @param html a page as a byte string */
  read(html: string): PageTags {
    const tags = new Set<Tag>();
    const scripts: PageTags['scripts'] = [];
    let place = html.indexOf('<');
    while (place >= 0) {
      if (html.startsWith('<!--', place)) {
        const end = html.indexOf('-->', place + 4);
        place = end < 0 ? -1 : html.indexOf('<', end);
        continue;
      }
      if (!/[a-z]/i.test(html.charAt(place + 1))) {
        place = html.indexOf('<', place + 1);
        continue;
      }
      const end = endOfTag(html, place);
      if (end < 0) break;
      const tag = this.#tag(html.slice(place, end));
      tags.add(tag);
      const next = RAW.test(tag.name) ? endOfText(html, end, tag.name) : end;
      if (tag.name === 'script')
        scripts.push({ attributes: tag.attributes, text: textOfBytes(html.slice(end, next)) });
      place = html.indexOf('<', next);
    }
    return { tags, scripts };
  }

  #tag(source: string): Tag {
    const known = this.#known.get(source);
    if (known) return known;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const tag = parseTag(source);
    // V8 keeps a whole page in memory as long as a slice of it is used. A copy frees the page.
    this.#known.set(Buffer.from(source, 'latin1').toString('latin1'), tag);
    return tag;
  }
}

/** The place behind the `>` of a tag. Quoted values may contain `>`. Returns -1 if the tag does not end. */
function endOfTag(html: string, start: number): number {
  const stop = /[>"']/g;
  stop.lastIndex = start;
  for (let found = stop.exec(html); found; found = stop.exec(html)) {
    if (found[0] === '>') return stop.lastIndex;
    const close = html.indexOf(found[0], stop.lastIndex);
    if (close < 0) return -1;
    stop.lastIndex = close + 1;
  }
  return -1;
}

/** The place of the end tag of a script or of styles. */
function endOfText(html: string, start: number, name: string): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

/** @param source the tag as a byte string */
function parseTag(source: string): Tag {
  let tag: Tag = { name: '', attributes: {} };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        tag = { name, attributes };
      },
    },
    { decodeEntities: true },
  );
  parser.end(Buffer.from(source, 'latin1').toString());
  return tag;
}
