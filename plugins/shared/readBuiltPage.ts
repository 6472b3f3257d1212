import { Parser } from 'htmlparser2';

/** Something a page refers to. */
export interface Reference {
  kind: 'link' | 'image' | 'file';
  /** As it stands in the page. */
  href: string;
}

/** What is read of one built page. */
export interface BuiltPage {
  /** Path without a trailing slash. */
  route: string;
  /** Everything a fragment can lead to. */
  anchors: ReadonlySet<string>;
  /** Each once. */
  references: Reference[];
  /** Texts of the scripts that stand in the page itself. */
  inlineScripts: string[];
}

/** Attributes that refer to something, by element. */
const REFERENCES: Record<string, [attribute: string, kind: Reference['kind']][]> = {
  a: [['href', 'link']],
  area: [['href', 'link']],
  audio: [['src', 'file']],
  iframe: [['src', 'file']],
  image: [['href', 'image']],
  img: [['src', 'image']],
  link: [['href', 'file']],
  object: [['data', 'file']],
  script: [['src', 'file']],
  source: [['src', 'file']],
  use: [['href', 'file']],
  video: [
    ['src', 'file'],
    ['poster', 'image'],
  ],
};

/** Links that prepare connections name hosts, not files. */
const HINTS = /^(preconnect|dns-prefetch)$/;
/** Scripts of these types are data, which no policy blocks. */
const DATA = /json$/i;

/**
 * Reads what the checks need of a page's HTML, in one pass and without building a tree.
 *
 * @param shared what the pages of a site have in common; with it, no page's HTML stays in the memory
 */
export function readBuiltPage(route: string, html: string, shared = new SharedParts()): BuiltPage {
  const anchors = new Set<string>();
  const references = new Set<Reference>();
  const inlineScripts: string[] = [];
  const refer = (kind: Reference['kind'], href: string) =>
    references.add(shared.reference(kind, href));
  let script: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (attributes.id) anchors.add(shared.text(attributes.id));
        if (name === 'a' && attributes.name) {
          anchors.add(shared.text(attributes.name));
        }
        if (!HINTS.test(attributes.rel ?? '')) {
          for (const [attribute, kind] of REFERENCES[name] ?? []) {
            const href = attributes[attribute];
            if (href !== undefined) refer(kind, href);
          }
        }
        for (const href of candidates(attributes.srcset ?? '')) refer('image', href);
        if (name === 'script' && attributes.src === undefined && !DATA.test(attributes.type ?? ''))
          script = '';
      },
      ontext(text) {
        if (script !== undefined) script += text;
      },
      onclosetag(name) {
        if (name === 'script' && script !== undefined) {
          inlineScripts.push(shared.text(script));
          script = undefined;
        }
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return { route, anchors, references: [...references], inlineScripts };
}

function candidates(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '');
}

/** Texts and references that many pages have: navigation stands on all of them. */
export class SharedParts {
  readonly #texts = new Map<string, string>();
  readonly #references = new Map<string, Reference>();

  text(found: string): string {
    const known = this.#texts.get(found);
    if (known !== undefined) return known;
    // A part of a text holds on to the whole of it, here the HTML of a page: a copy does not.
    const copy = Buffer.from(found).toString();
    this.#texts.set(copy, copy);
    return copy;
  }

  reference(kind: Reference['kind'], found: string): Reference {
    const href = this.text(found);
    const key = `${kind} ${href}`;
    const known = this.#references.get(key);
    if (known) return known;
    const reference = { kind, href };
    this.#references.set(key, reference);
    return reference;
  }
}
