import { htmlText } from '../../text/htmlText';
import { uniqueAnchors } from '../../text/uniqueAnchors';
import type { ApiDescription, Html } from '../model';

/** Parts that the page generates, with the headings that authors give sections on the same subject. */
const GENERATED = {
  servers: /^(base urls?|base paths?|servers?|api servers?|hosts?)$/i,
  authentication: /^(authentication|authori[sz]ation)$/i,
} as const;

type SectionEnds = NonNullable<ApiDescription['sectionEnds']>;

const VOID = new Set(['br', 'hr', 'img', 'wbr', 'col', 'area', 'source']);
const HEADING = 'h2';

/**
 * Gives the `h2` headings of a description ids, and finds the sections on the same subject as a generated part. The page then
 * shows both below one heading, whose id is that of the generated part. Headings inside other elements do not count.
 * @returns the HTML with these ids, the headings, and the offset at which each of the found sections ends
 */
export function joinSections(html: Html): {
  html: Html;
  sections: { text: string; anchor: string }[];
  sectionEnds: SectionEnds;
} {
  const headings = topHeadings(html);
  const anchors = uniqueAnchors(
    'about',
    headings.map(({ text }) => text),
  );
  const sections: { text: string; anchor: string }[] = [];
  const sectionEnds: SectionEnds = {};
  let joined = html;
  let shift = 0;
  for (const [index, { start, text }] of headings.entries()) {
    const part = (Object.keys(GENERATED) as (keyof typeof GENERATED)[]).find(
      (name) => GENERATED[name].test(text) && sectionEnds[name] === undefined,
    );
    const anchor = part ?? anchors[index] ?? '';
    const id = ` id="${anchor}"`;
    const at = start + shift + HEADING.length + 1;
    joined = joined.slice(0, at) + id + joined.slice(at);
    shift += id.length;
    sections.push({ text, anchor });
    if (part) sectionEnds[part] = (headings[index + 1]?.start ?? html.length) + shift;
  }
  return { html: joined, sections, sectionEnds };
}

function topHeadings(html: Html): { start: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  let depth = 0;
  for (const { index, 1: slash, 2: name = '' } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (VOID.has(name)) continue;
    if (slash) depth -= 1;
    else {
      if (depth === 0 && name === HEADING) {
        const end = html.indexOf(`</${HEADING}>`, index);
        const inside = html.slice(index, end < 0 ? undefined : end);
        found.push({ start: index, text: htmlText(inside) });
      }
      depth += 1;
    }
  }
  return found;
}
