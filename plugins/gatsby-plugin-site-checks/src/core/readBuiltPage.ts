import { Parser } from 'htmlparser2';
import type { BuiltPage, Reference } from './model';

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

/** Reads what the checks need of a page's HTML, in one pass and without building a tree. */
export function readBuiltPage(route: string, html: string): BuiltPage {
  const anchors = new Set<string>();
  const references: Reference[] = [];
  const inlineScripts: string[] = [];
  let script: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (attributes.id) anchors.add(attributes.id);
        if (name === 'a' && attributes.name) anchors.add(attributes.name);
        if (!HINTS.test(attributes.rel ?? '')) {
          for (const [attribute, kind] of REFERENCES[name] ?? []) {
            const href = attributes[attribute];
            if (href !== undefined) references.push({ kind, href });
          }
        }
        if (attributes.srcset) references.push(...candidates(attributes.srcset));
        if (name === 'script' && attributes.src === undefined && !DATA.test(attributes.type ?? ''))
          script = '';
      },
      ontext(text) {
        if (script !== undefined) script += text;
      },
      onclosetag(name) {
        if (name === 'script' && script !== undefined) {
          inlineScripts.push(script);
          script = undefined;
        }
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return { route, anchors, references, inlineScripts };
}

function candidates(srcset: string): Reference[] {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((href) => href !== '')
    .map((href) => ({ kind: 'image', href }));
}
