import { HtmlTags } from './htmlTags';
import type { Tag } from './htmlTags';
import { copyText } from '../../../../../src/core/text/copyText';

/** A link, picture or file that a page refers to. */
export interface Reference {
  kind: 'link' | 'image' | 'file';
  /** The URL as written in the page. */
  href: string;
}

/** The data of one built page. */
export interface BuiltPage {
  /** Path without a trailing slash. */
  route: string;
  /** All ids and names that a fragment can point to. */
  anchors: ReadonlySet<string>;
  /** References, each once. */
  references: Reference[];
  /** Texts of inline scripts. */
  inlineScripts: string[];
}

/** Attributes with URLs, by element. */
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

/** Links such as `<link rel="preconnect">` name hosts, not files. */
const HINTS = /^(preconnect|dns-prefetch)$/;
/** Types of scripts that are data, which a content security policy does not block. */
const DATA = /json$/i;

/**
 * Reads references, anchors and inline scripts of a page in one pass, without building a tree.
 *
 * @param html the page as a byte string
 * @param shared texts and references that the pages of a site share. With it, the HTML of pages does not stay in memory.
 */
export function readBuiltPage(
  route: string,
  html: string,
  shared = new SharedParts(),
): BuiltPage & { tags: ReadonlySet<Tag> } {
  const anchors = new Set<string>();
  const references = new Set<Reference>();
  const refer = (kind: Reference['kind'], href: string) =>
    references.add(shared.reference(kind, href));
  const { tags, scripts } = shared.tags.read(html);
  for (const { name, attributes } of tags) {
    if (attributes.id) anchors.add(shared.text(attributes.id));
    if (name === 'a' && attributes.name) anchors.add(shared.text(attributes.name));
    if (!HINTS.test(attributes.rel ?? '')) {
      for (const [attribute, kind] of REFERENCES[name] ?? []) {
        const href = attributes[attribute];
        if (href !== undefined) refer(kind, href);
      }
    }
    for (const href of candidates(attributes.srcset ?? '')) refer('image', href);
  }
  const inlineScripts = scripts
    .filter(({ attributes: { src, type = '' } }) => src === undefined && !DATA.test(type))
    .map(({ text }) => shared.text(text));
  return { route, anchors, references: [...references], inlineScripts, tags };
}

function candidates(srcset: string): string[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '');
}

/** Texts and references of navigation, which all pages share. */
export class SharedParts {
  readonly tags = new HtmlTags();
  readonly #texts = new Map<string, string>();
  readonly #references = new Map<string, Reference>();

  text(found: string): string {
    const known = this.#texts.get(found);
    if (known !== undefined) return known;
    // Frees the page's HTML.
    const copy = copyText(found);
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
