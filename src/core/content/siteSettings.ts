import { checkInput, deprecatedFields, resolveTexts } from '../input/checkInput';
import type { ResolveText } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { readYaml } from '../input/readYaml';
import type { YamlFile } from '../input/readYaml';
import type { SiteSettings, SourceSettings } from './model';
import {
  apiSchema,
  navbarItemSchema,
  siteSettingsSchema,
  variablesSchema,
} from './schemas/siteSettings';
import type { SettingsFile } from './schemas/siteSettings';
import { isObject } from '../values/isObject';
import { collectVariables } from './siteVariables';
import { hasVariable, resolveVariables } from './variables';

/** The settings. Labels of sidebars in the navbar may still be empty, because they are in another file. */
export interface SettingsResult {
  settings?: SiteSettings;
  /**
   * What is right in the file, to check other files with. A wrong field has the value of a site that leaves it out. Undefined if the
   * variables are not known.
   */
  right?: SiteSettings;
  /** Ids of all APIs, also of those whose entries are wrong. */
  apiIds?: string[];
  /** The sources for `npm run sync`. Pages do not use them. */
  sources?: SourceSettings[];
  /** Decides whether each build fetches the sources first, or only the command does. */
  sync?: SettingsFile['sync'];
  /** Also defined if another part of the file is wrong, so that pages can still be checked. */
  variables?: Readonly<Record<string, string>>;
  problems: Problem[];
  /** Deprecated fields, which a later version will refuse. */
  warnings: Problem[];
  /** Finds the line of a setting, for problems with other files. */
  placeOf: YamlFile['placeOf'];
}

/** Reads `site.yml`: resolves variables, checks the values and adds defaults. Returns all problems of the file. */
export function readSettings(source: string, file: string): SettingsResult {
  const yaml = readYaml(source, file);
  const { placeOf } = yaml;
  if (yaml.problems.length > 0) return { problems: yaml.problems, warnings: [], placeOf };
  const place = { file, yaml };
  const given = yaml.value ?? {};
  const roots = variablesSchema.safeParse(given).data;
  const { variables, problems: cycles } = roots
    ? collectVariables({ ...roots, apis: withInfoSlugs(roots.apis, roots.product) }, place)
    : { variables: undefined, problems: [] };
  const { value, problems: unknown } = resolveTexts(
    given,
    place,
    variables ? (text) => resolveVariables(text, variables) : UNKNOWN_VARIABLES,
  );
  const found = [
    ...cycles,
    ...unknown.filter(({ path }) => !cycles.some((one) => one.path === path)),
  ];
  const warnings = deprecatedFields(siteSettingsSchema, value, place);
  const checked = checkInput(siteSettingsSchema, value, { ...place, problems: found });
  // Without the variables, texts that contain one cannot be checked.
  let { problems } = checked;
  if (!variables) {
    problems = problems.filter((problem) => !unknown.includes(problem));
    if (problems.length === 0) ({ problems } = checkInput(siteSettingsSchema, value, place));
  }
  if (!roots || !variables) return { problems, warnings, placeOf };
  const apiIds = roots.apis.map(({ id }) => id);
  const known = { problems, warnings, placeOf, variables, apiIds };
  if (!checked.data || problems.length > 0)
    return { ...known, right: rightSettings(value, { product: roots.product, variables }) };
  const { sources, sync } = checked.data;
  const settings = pageSettings(checked.data, variables);
  return { ...known, sources, sync, settings, right: settings };
}

/** The fields that every site has. */
const NO_NAMES = { siteUrl: 'https://site.invalid', title: '', description: '' };

/** The settings without what is wrong in them: each wrong field is as in a site that leaves it out. */
export function rightSettings(
  value: unknown,
  names: Pick<SiteSettings, 'product' | 'variables'>,
): SiteSettings {
  const given = isObject(value) ? value : {};
  const listed = (field: string) =>
    Array.isArray(given[field]) ? (given[field] as unknown[]) : [];
  const fields = Object.entries(siteSettingsSchema.shape).map(([field, schema]) => {
    const read = schema.safeParse(given[field]);
    return [field, read.success ? read.data : schema.safeParse(undefined).data] as const;
  });
  const right = Object.fromEntries(fields.filter(([, each]) => each !== undefined));
  return pageSettings(
    {
      ...NO_NAMES,
      // Each field is the output of its schema.
      ...(right as unknown as SettingsFile),
      product: names.product,
      apis: listed('apis').flatMap((api) => apiSchema.safeParse(api).data ?? []),
      // A wrong entry keeps its place, because problems of others are reported with their index.
      navbar: listed('navbar').map((item) => navbarItemSchema.safeParse(item).data ?? NO_LINK),
    },
    names.variables,
  );
}

const NO_LINK = { kind: 'link' as const, label: '', href: '/' };

const UNKNOWN_VARIABLES: ResolveText = (text) => ({
  text,
  unknown: hasVariable(text) ? [{ name: '', advice: '' }] : [],
});

/** The settings that pages get. */
function pageSettings(
  { hosts: _hosts, links: _links, sources, sync: _sync, apis, ...settings }: SettingsFile,
  variables: Readonly<Record<string, string>>,
): SiteSettings {
  const editedElsewhere = sources.flatMap(({ pages, editUrl }) =>
    pages === undefined
      ? []
      : [{ folder: pages.replace(/\/+$/, ''), ...(editUrl !== undefined && { editUrl }) }],
  );
  return {
    ...settings,
    apis: withInfoSlugs(apis, settings.product),
    ...(editedElsewhere.length > 0 && { editedElsewhere }),
    variables,
  };
}

/** The last part of the route of an API's information page, unless the settings name another. */
export function defaultInfoSlug(product: { slug: string }, api: { id: string }): string {
  return `${product.slug}-${api.id}-api`;
}

function withInfoSlugs<Api extends { id: string; infoSlug?: string | undefined }>(
  apis: readonly Api[],
  product: { slug: string },
): (Api & { infoSlug: string })[] {
  return apis.map((api) => ({ ...api, infoSlug: api.infoSlug ?? defaultInfoSlug(product, api) }));
}

/** Adds the labels of sidebars in the navbar. They are known only after the sidebars are read. */
export function withSidebarLabels(
  settings: SiteSettings,
  sidebars: readonly { id: string; label: string }[],
): SiteSettings {
  const labels = new Map(sidebars.map(({ id, label }) => [id, label]));
  return {
    ...settings,
    navbar: settings.navbar.map((item) =>
      item.kind === 'sidebar' && item.label === ''
        ? { ...item, label: labels.get(item.sidebarId) ?? item.sidebarId }
        : item,
    ),
  };
}
