import { readInput } from '../input/checkInput';
import { isObject } from '../values/isObject';
import type { Problem } from '../input/problem';
import type { FrontMatter } from './model';
import { frontMatterSchema, guideSchema } from './schemas/frontMatter';
import { resolveVariables } from './variables';

/** The two parts of a page's file. */
export interface PageParts {
  frontMatter: string;
  /** The text, with empty lines instead of the front matter, so that lines keep their numbers. */
  body: string;
  /** Line at which the front matter begins. Absent without front matter. */
  firstLine?: number;
}

/** Splits a page's source as gatsby-plugin-mdx does: front matter is between the first two lines of `---`. */
export function splitPage(source: string): PageParts {
  const normal = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/.exec(normal);
  if (!match) return { frontMatter: '', body: normal };
  const blank = match[0].replace(/[^\n]/g, '');
  return { frontMatter: match[1] ?? '', body: blank + normal.slice(match[0].length), firstLine: 2 };
}

/** Reads a page's front matter: variables are resolved, and every mistake names the field and what is allowed. */
export function readFrontMatter(
  { frontMatter, firstLine }: PageParts,
  {
    file,
    kind,
    variables,
  }: { file: string; kind: 'doc' | 'page'; variables: Readonly<Record<string, string>> },
): { data?: FrontMatter; problems: Problem[] } {
  if (firstLine === undefined) {
    return {
      problems: [
        {
          file,
          line: 1,
          column: 1,
          path: '',
          message: 'there is no front matter',
          advice: 'Begin the file with "---", `title: …` and "---", each on a line of its own.',
        },
      ],
    };
  }
  // A guide needs a description. For a standalone page and the home page it is optional.
  const schemaOf = (value: unknown) => {
    const { layout = kind } = isObject(value) ? value : { layout: undefined };
    return layout === 'doc' ? guideSchema : frontMatterSchema;
  };
  const { data, problems } = readInput(frontMatter, schemaOf, {
    file,
    firstLine,
    resolve: (text) => resolveVariables(text, variables),
  });
  return { problems, ...(data && { data: { ...data, layout: data.layout ?? kind } }) };
}
