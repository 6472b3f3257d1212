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

/**
 * All pages of the built site with their templates, sorted by route. Read from the files of the build, so that no list must
 * be updated.
 */
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

/** The first page of each template. */
export function oneOfEach(routes: readonly TemplatePage[] = templatePages()): TemplatePage[] {
  return [...new Map([...routes].reverse().map((each) => [each.template, each])).values()];
}

/** Some items of a list, evenly distributed. */
export function spread<Member>(members: readonly Member[], count: number): Member[] {
  if (members.length <= count) return [...members];
  return Array.from(
    { length: count },
    (_, index) => members[Math.floor((index * (members.length - 1)) / Math.max(1, count - 1))]!,
  );
}

/**
 * Splits a list into parts of at most `size` items. One browser tab opens the pages of a part, so that its cache contains
 * the files that they share.
 */
export function slices<Member>(members: readonly Member[], size: number): Member[][] {
  return Array.from({ length: Math.ceil(members.length / size) }, (_, at) =>
    members.slice(at * size, (at + 1) * size),
  );
}
