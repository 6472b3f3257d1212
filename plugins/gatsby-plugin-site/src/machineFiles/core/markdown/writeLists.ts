import { countWords } from '../../../../../../src/core/text/countWords';
import type { CategorySection } from '../../../../../../src/core/content/model';
import type { SiteData } from '../model';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { blocks, escape, item, lines, link } from './text';
import { sentMethod } from '../../../../../../src/core/text/sentMethod';

/** The index page of a sidebar's group as Markdown. */
export function writeCategory(
  { whenToRead, sections }: SiteData['categories'][number],
  siteUrl: string,
): string {
  return blocks(
    whenToRead ? escape(whenToRead) : undefined,
    ...sections.map((section) => writeSection(section, '##', siteUrl)),
  );
}

function writeSection(
  { title, description, cards, sections = [] }: CategorySection,
  marks: string,
  siteUrl: string,
): string {
  return blocks(
    title && `${marks} ${escape(title)}`,
    description && escape(description),
    lines(
      ...cards.map(({ label, href, description: words, method, deprecated, count: pages }) => {
        const notes = [
          method && sentMethod(method),
          deprecated && 'deprecated',
          pages !== undefined && countWords(pages, 'page'),
        ].filter(Boolean);
        return item(
          `${link(label, absoluteUrl(href, siteUrl))}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}${
            words ? `: ${escape(words)}` : ''
          }`,
        );
      }),
    ),
    ...sections.map((section) => writeSection(section, `${marks}#`, siteUrl)),
  );
}

/** The documents of a tag as Markdown. */
export function writeTag(
  documents: readonly { title: string; route: string; description?: string | null }[],
  siteUrl: string,
): string {
  return lines(
    ...documents.map(({ title, route, description }) =>
      item(
        `${link(title, absoluteUrl(route, siteUrl))}${description ? `: ${escape(description)}` : ''}`,
      ),
    ),
  );
}

/** All tags as Markdown. */
export function writeTags(
  tags: readonly { name: string; route: string; documents: readonly unknown[] }[],
  siteUrl: string,
): string {
  return lines(
    ...tags.map(({ name, route, documents }) =>
      item(`${link(name, absoluteUrl(route, siteUrl))} (${countWords(documents.length, 'page')})`),
    ),
  );
}
