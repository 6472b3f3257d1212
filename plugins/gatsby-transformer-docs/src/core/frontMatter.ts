import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import type { FrontMatter } from './model';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';
import type { DataPath, YamlContext } from './readYaml';
import { redirectFault, routeFault, tagSlug } from './routes';
import { resolveVariables, unknownVariableAdvice } from './variables';

const text = (description: string) => z.string().min(1).describe(description);

const schema = z.strictObject({
  title: text('the title of the page, which is its only first-level heading'),
  description: text(
    'one sentence: it stands under the title, on cards and in search results',
  ).optional(),
  slug: text('the route of the page, such as "/docs/start"').optional(),
  sidebarLabel: text("the words of the page's link in the sidebar").optional(),
  tags: z
    .array(text('the name of a tag').max(60, 'is longer than 60 characters'))
    .default([])
    .describe('a list of tags: `[guide, storage]`'),
  redirectFrom: z
    .array(text('an old path of the page, such as "/docs/old"'))
    .default([])
    .describe('a list of old paths: `[/docs/old]`'),
  layout: z.enum(['doc', 'page', 'home']).optional(),
  hideTableOfContents: z.boolean().default(false).describe('true or false'),
});

/** Names of all fields that a page's front matter may have. */
export const FRONT_MATTER_FIELDS: readonly string[] = Object.keys(schema.shape);

const guideSchema = schema.extend({ description: schema.shape.description.unwrap() });

/** The two parts of a page's file. */
export interface PageParts {
  frontMatter: string;
  /** Blank where the front matter was, so that lines keep their numbers. */
  body: string;
  /** Line the front matter begins at, if there is any. */
  firstLine?: number;
}

/** Splits a page's source as gatsby-plugin-mdx does: between a first and a next line of `---`. */
export function splitPage(source: string): PageParts {
  const plain = source.replace(/^\uFEFF/, '');
  const match = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/.exec(
    plain.replace(/\r\n?/g, '\n'),
  );
  const normal = plain.replace(/\r\n?/g, '\n');
  if (!match) return { frontMatter: '', body: normal };
  const blank = match[0].replace(/[^\n]/g, '');
  return { frontMatter: match[1] ?? '', body: blank + normal.slice(match[0].length), firstLine: 2 };
}

/** Checks a page's front matter: every mistake names field and allowed values; variables are resolved. */
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
  const yaml = readYaml(frontMatter, file, firstLine);
  if (yaml.problems.length > 0) return { problems: yaml.problems };
  const value = yaml.value ?? {};
  // Guides have a description; a page of its own or the home page may do without.
  const isGuide = ((Object(value) as { layout?: unknown }).layout ?? kind) === 'doc';
  const { data, problems } = checkShape(isGuide ? guideSchema : schema, value, { file, yaml });
  if (!data) return { problems: withLine(problems, firstLine) };

  const resolve = (text: string | undefined, path: DataPath) => {
    const { text: resolved, unknown } = resolveVariables(text ?? '', variables);
    for (const { name } of unknown) {
      problems.push({
        file,
        ...yaml.placeOf(path),
        path: printPath(path),
        message: `\`{${name}}\` is not a variable`,
        advice: unknownVariableAdvice(name, variables),
      });
    }
    return resolved;
  };
  const title = resolve(data.title, ['title']);
  const description = resolve(data.description, ['description']);
  const slug = resolve(data.slug, ['slug']);
  const sidebarLabel = resolve(data.sidebarLabel, ['sidebarLabel']);
  const tags = data.tags.map((tag, index) => resolve(tag, ['tags', index]));
  checkSlug(slug, { file, yaml, problems });
  const redirectFrom = data.redirectFrom.map((from, index) =>
    resolve(from, ['redirectFrom', index]),
  );
  checkRedirects(redirectFrom, { file, yaml, problems });
  checkTags(tags, { file, yaml, problems });
  if (problems.length > 0) return { problems };
  return {
    problems,
    data: {
      title,
      ...(description !== '' && { description }),
      ...(slug !== '' && { slug }),
      ...(sidebarLabel !== '' && { sidebarLabel }),
      tags: [...new Set(tags)],
      redirectFrom,
      layout: data.layout ?? kind,
      hideTableOfContents: data.hideTableOfContents,
    },
  };
}

function checkTags(tags: readonly string[], { file, yaml, problems }: YamlContext): void {
  for (const [index, tag] of tags.entries()) {
    if (tagSlug(tag) !== '') continue;
    problems.push({
      file,
      ...yaml.placeOf(['tags', index]),
      path: printPath(['tags', index]),
      message: `\`${tag}\` holds no letter or digit`,
      advice: 'Its route is made of them; name it otherwise.',
    });
  }
}

function checkRedirects(paths: readonly string[], { file, yaml, problems }: YamlContext): void {
  for (const [index, from] of paths.entries()) {
    const fault = redirectFault(from);
    if (!fault) continue;
    problems.push({
      file,
      ...yaml.placeOf(['redirectFrom', index]),
      path: printPath(['redirectFrom', index]),
      message: `\`${from}\` ${fault}`,
      advice: 'Give an absolute, clean path such as "/docs/old".',
    });
  }
}

function checkSlug(slug: string, { file, yaml, problems }: YamlContext): void {
  const fault = slug === '' ? undefined : routeFault(slug);
  if (!fault) return;
  problems.push({
    file,
    ...yaml.placeOf(['slug']),
    path: 'slug',
    message: `\`${slug}\` ${fault}`,
    advice: 'Give an absolute, clean path such as "/docs/start".',
  });
}

/** An empty front matter has no values with a place of their own. */
function withLine(problems: Problem[], firstLine: number): Problem[] {
  return problems.map((problem) =>
    problem.line === undefined ? { ...problem, line: firstLine } : problem,
  );
}
