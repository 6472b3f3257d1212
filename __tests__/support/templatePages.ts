import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE_DATA = path.resolve(__dirname, '../../public/page-data');

/** A page of the built site, without its content. */
export interface TemplatePage {
  /** Path without a trailing slash. */
  route: string;
  /** Name of the template's file: `doc`, `operation`, … */
  template: string;
}

/** Every page of the built site, with what draws it, by route. Read from what the build wrote: no list to keep. */
export function templatePages(): TemplatePage[] {
  return readdirSync(PAGE_DATA, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page-data.json')
    .map((file) => {
      const page = JSON.parse(readFileSync(path.join(PAGE_DATA, file), 'utf8')) as {
        path: string;
        componentChunkName: string;
      };
      const [, template] =
        /--(?:cache-templates|src-pages)-(.+?)-tsx/.exec(page.componentChunkName) ?? [];
      if (template === undefined) throw new Error(`What draws ${page.path}?`);
      return { route: page.path, template };
    })
    .filter(({ route }) => route !== '/404.html')
    .sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** The first page of each template: one of every kind. */
export function oneOfEach(routes: readonly TemplatePage[] = templatePages()): TemplatePage[] {
  return [...new Map([...routes].reverse().map((each) => [each.template, each])).values()];
}

/** Some members of a list, evenly spread over it. */
export function spread<Member>(members: readonly Member[], count: number): Member[] {
  if (members.length <= count) return [...members];
  return Array.from(
    { length: count },
    (_, index) => members[Math.floor((index * (members.length - 1)) / Math.max(1, count - 1))]!,
  );
}

/** A list in pieces of at most so many members. One tab reads a piece, so its cache holds what the pages share. */
export function slices<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, at) =>
    members.slice(at * size, (at + 1) * size),
  );
}
