import { Parser } from 'htmlparser2';
import { nearestAdvice } from '../input/nearest';
import type { Problem } from '../input/problem';

/** An element that a site adds to the head, with React's names of attributes. */
export interface HeadElement {
  tag: string;
  props: Readonly<Record<string, string | true>>;
  text: string;
}

/** Attributes by element, each with React's name. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  meta: { name: 'name', property: 'property', content: 'content', media: 'media' },
  link: {
    rel: 'rel',
    href: 'href',
    type: 'type',
    as: 'as',
    title: 'title',
    sizes: 'sizes',
    media: 'media',
    color: 'color',
    hreflang: 'hrefLang',
    integrity: 'integrity',
    crossorigin: 'crossOrigin',
  },
  script: {
    src: 'src',
    type: 'type',
    id: 'id',
    async: 'async',
    defer: 'defer',
    integrity: 'integrity',
  },
  style: { media: 'media' },
};

/** Links for which a browser loads a file. The policy lets it load files of the site alone. */
const LOADS = /\b(?:stylesheet|preload|modulepreload|prefetch|icon|apple-touch-icon|manifest)\b/i;

/**
 * Reads `site/head.html`. The content security policy of the pages blocks requests to other hosts, so elements that need
 * one are problems.
 */
export function readHead(
  source: string,
  file: string,
): { elements: HeadElement[]; problems: Problem[] } {
  const elements: HeadElement[] = [];
  const problems: Problem[] = [];
  const open: { tag: string; text: string }[] = [];
  const report = (message: string, advice: string) => {
    const line = source.slice(0, parser.startIndex).split('\n').length;
    problems.push({ file, line, path: '', message, advice });
  };
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, props: {} as Record<string, string | true>, text: '' };
      open.push(element);
      const allowed = ALLOWED[tag];
      if (!allowed) {
        report(
          `\`<${tag}>\` cannot be added to the head`,
          nearestAdvice(tag, Object.keys(ALLOWED), 'Elements'),
        );
        return;
      }
      for (const [name, value] of Object.entries(attributes)) {
        const prop = allowed[name] ?? (name.startsWith('data-') ? name : undefined);
        if (prop === undefined)
          report(
            `\`<${tag}>\` cannot have \`${name}\` here`,
            nearestAdvice(name, Object.keys(allowed), 'Attributes'),
          );
        else element.props[prop] = value === '' && /^(?:async|defer)$/.test(name) ? true : value;
      }
      const blocked = blockedAddress(tag, attributes);
      if (blocked !== undefined) {
        report(
          `the content security policy of the pages blocks \`${blocked}\``,
          'Put the file into `static/`, and give its address on this site, such as "/file.js".',
        );
      }
      elements.push(element);
    },
    ontext(text) {
      const last = open.at(-1);
      if (last) last.text += text;
      else if (text.trim() !== '') report('a text stands outside of an element', 'Remove it.');
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(source);
  return { elements, problems };
}

function blockedAddress(
  tag: string,
  { src, href, rel = '' }: Readonly<Record<string, string>>,
): string | undefined {
  const address = tag === 'script' ? src : tag === 'link' && LOADS.test(rel) ? href : undefined;
  return address === undefined || /^\/(?!\/)/.test(address) ? undefined : address;
}
