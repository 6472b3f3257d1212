import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import { hrefFault } from './hrefs';
import type { SidebarConfig, SidebarItemConfig, SiteSettings } from './model';
import { nearestAdvice } from '../../../shared/nearest';
import { withoutTrailingSlash } from '../../../shared/internalAddress';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';
import type { DataPath, YamlFile } from './readYaml';
import { resolveVariables, unknownVariableAdvice } from './variables';

const text = (description: string) => z.string().min(1).describe(description);
const slug = text('a name for the route of the index page, such as "how-to"').regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters and digits, joined by "-"',
);

const sidebarSchema = z.strictObject({
  label: text('the name readers see, such as "Product Docs"'),
  items: z.array(z.unknown()).describe('a list of pages, groups, APIs and links'),
});

/** Each kind of item by the field that tells it apart. */
const ITEMS = {
  page: z.strictObject({
    page: text('the path of a page below docs/, without .mdx'),
    label: text('the words of the link').optional(),
  }),
  group: z.strictObject({
    group: text('the name of the group'),
    slug: slug.optional(),
    title: text('the title of the index page').optional(),
    description: text('one sentence for the index page').optional(),
    items: z.array(z.unknown()).min(1, 'is empty').describe('a list with at least one item'),
  }),
  api: z.strictObject({
    api: text('the id of an API in site.yml'),
    groupBy: z.enum(['tagGroup', 'tag', 'none']).default('tagGroup'),
    label: text('the name of the group').optional(),
    slug: slug.optional(),
    description: text('one sentence for the index page').optional(),
  }),
  href: z.strictObject({
    label: text('the words of the link'),
    href: text('the target: a route beginning with "/", or an https:// address'),
  }),
} as const;

const EXAMPLES =
  'An item is a page (`product/start`), `{ page: …, label: … }`, `{ group: …, items: [ … ] }`, `{ api: … }` or `{ label: …, href: … }`.';

/** Sidebars as their file says them, and everything that is wrong with it. */
export interface SidebarsResult {
  sidebars: SidebarConfig[];
  problems: Problem[];
}

interface Context {
  file: string;
  yaml: YamlFile;
  problems: Problem[];
  settings: SiteSettings;
  pageIds: ReadonlySet<string>;
  slugs: Map<string, string>;
  /** Pages of the sidebar at hand. */
  pages: Map<string, string>;
  report(path: DataPath, message: string, advice: string, what?: 'key' | 'value'): void;
}

/** Reads `sidebars.yml` and checks it against the pages and APIs there are. */
export function readSidebars(
  source: string,
  { file, settings, pageIds }: { file: string; settings: SiteSettings; pageIds: readonly string[] },
): SidebarsResult {
  const yaml = readYaml(source, file);
  if (yaml.problems.length > 0) return { sidebars: [], problems: yaml.problems };
  const { data, problems } = checkShape(
    z.record(z.string(), z.unknown()).describe('the sidebars by their names'),
    yaml.value ?? {},
    { file, yaml },
  );
  const context: Context = {
    file,
    yaml,
    problems,
    settings,
    pageIds: new Set(pageIds),
    slugs: new Map(),
    pages: new Map(),
    report: (path, message, advice, what) =>
      problems.push({ file, ...yaml.placeOf(path, what), path: printPath(path), message, advice }),
  };
  const sidebars = Object.entries(data ?? {}).flatMap(([id, value]): SidebarConfig[] => {
    if (!/^[A-Za-z_][\w-]*$/.test(id)) {
      context.report(
        [id],
        `\`${id}\` cannot be a sidebar's name`,
        'Use letters, digits, "_" and "-".',
        'key',
      );
      return [];
    }
    const shape = checkShape(sidebarSchema, value, { file, yaml, at: [id] });
    problems.push(...shape.problems);
    if (!shape.data) return [];
    context.pages.clear();
    return [
      {
        id,
        label: resolve(shape.data.label, [id, 'label'], context),
        items: readItems(shape.data.items, [id, 'items'], context),
      },
    ];
  });
  return { sidebars, problems };
}

const MAX_DEPTH = 12;

function readItems(
  items: readonly unknown[],
  path: DataPath,
  context: Context,
): SidebarItemConfig[] {
  if (path.length > MAX_DEPTH * 2) {
    context.report(path, 'groups are nested too deeply', `Use at most ${MAX_DEPTH} levels.`);
    return [];
  }
  return items.flatMap((item, index) => readItem(item, [...path, index], context) ?? []);
}

function readItem(item: unknown, path: DataPath, context: Context): SidebarItemConfig | undefined {
  if (typeof item === 'string') return readPageItem(item, undefined, path, context);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    context.report(path, 'is not an item of a sidebar', EXAMPLES);
    return undefined;
  }
  const kind = (['page', 'group', 'api', 'href'] as const).find((key) => Object.hasOwn(item, key));
  if (!kind) {
    const [key] = Object.keys(item);
    const meant = key === undefined ? '' : nearestAdvice(key, Object.keys(ITEMS), 'Kinds');
    context.report(path, 'is not an item of a sidebar', `${meant} ${EXAMPLES}`.trim());
    return undefined;
  }
  const at = { file: context.file, yaml: context.yaml, at: path };
  switch (kind) {
    case 'page': {
      const { data, problems } = checkShape(ITEMS.page, item, at);
      context.problems.push(...problems);
      return data && readPageItem(data.page, data.label, [...path, 'page'], context);
    }
    case 'href': {
      const { data, problems } = checkShape(ITEMS.href, item, at);
      context.problems.push(...problems);
      if (!data) return undefined;
      const href = withoutTrailingSlash(resolve(data.href, [...path, 'href'], context));
      const fault = hrefFault(href);
      if (fault) {
        context.report(
          [...path, 'href'],
          `\`${href}\` ${fault}`,
          'Give a route beginning with "/", or an https:// address.',
        );
      }
      return { kind: 'link', label: resolve(data.label, [...path, 'label'], context), href };
    }
    case 'api': {
      const { data, problems } = checkShape(ITEMS.api, item, at);
      context.problems.push(...problems);
      return data && readApiItem(data, path, context);
    }
    case 'group': {
      const { data, problems } = checkShape(ITEMS.group, item, at);
      context.problems.push(...problems);
      if (!data) return undefined;
      checkIndexPage(data, path, context);
      const items = readItems(data.items, [...path, 'items'], context);
      return {
        kind: 'group',
        label: resolve(data.group, [...path, 'group'], context),
        ...optional(data, ['slug', 'title', 'description'], path, context),
        items,
      };
    }
  }
}

function readPageItem(
  page: string,
  label: string | undefined,
  path: DataPath,
  context: Context,
): SidebarItemConfig | undefined {
  const pageId = resolve(page, path, context);
  if (!context.pageIds.has(pageId)) {
    context.report(
      path,
      `there is no page \`${pageId}\``,
      nearestAdvice(pageId, context.pageIds, 'Pages') || 'Write it below docs/, as an .mdx file.',
    );
    return undefined;
  }
  const first = context.pages.get(pageId);
  if (first !== undefined) {
    context.report(
      path,
      `the page \`${pageId}\` is in this sidebar already, at ${first}`,
      'Keep one of the two.',
    );
    return undefined;
  }
  context.pages.set(pageId, printPath(path));
  return {
    kind: 'page',
    pageId,
    ...(label !== undefined && { label: resolve(label, [...path.slice(0, -1), 'label'], context) }),
  };
}

function readApiItem(
  data: z.output<typeof ITEMS.api>,
  path: DataPath,
  context: Context,
): SidebarItemConfig | undefined {
  const { apis } = context.settings;
  const api = apis.find(({ id }) => id === data.api);
  checkIndexPage(data, path, context);
  if (!api) {
    context.report(
      [...path, 'api'],
      `there is no API \`${data.api}\``,
      nearestAdvice(
        data.api,
        apis.map(({ id }) => id),
        'APIs of site.yml',
      ) || 'List it under `apis` in site.yml.',
    );
    return undefined;
  }
  return {
    kind: 'api',
    apiId: api.id,
    groupBy: data.groupBy,
    label: data.label === undefined ? api.label : resolve(data.label, [...path, 'label'], context),
    ...optional(data, ['slug', 'description'], path, context),
  };
}

function checkIndexPage(
  { slug: name, description }: { slug?: string | undefined; description?: string | undefined },
  path: DataPath,
  context: Context,
): void {
  if (name === undefined) return;
  if (description === undefined) {
    context.report(
      [...path, 'description'],
      'is missing',
      'A group with a `slug` has an index page, which needs one sentence.',
      'key',
    );
  }
  const first = context.slugs.get(name);
  if (first !== undefined) {
    context.report(
      [...path, 'slug'],
      `the slug \`${name}\` is used already, at ${first}`,
      `Give another one, such as "${name}-1".`,
    );
  } else context.slugs.set(name, printPath([...path, 'slug']));
}

function optional<Key extends string>(
  data: { [key in Key]?: string | undefined },
  keys: readonly Key[],
  path: DataPath,
  context: Context,
): { [key in Key]?: string } {
  const found: { [key in Key]?: string } = {};
  for (const key of keys) {
    const value = data[key];
    if (value !== undefined) found[key] = resolve(value, [...path, key], context);
  }
  return found;
}

function resolve(value: string, path: DataPath, { settings, report }: Context): string {
  const { text: resolved, unknown } = resolveVariables(value, settings.variables);
  for (const { name } of unknown) {
    report(
      path,
      `\`{${name}}\` is not a variable`,
      unknownVariableAdvice(name, settings.variables),
    );
  }
  return resolved;
}
