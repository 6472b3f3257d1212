import { checkInput, deprecatedFields, resolveTexts } from '../input/checkInput';
import type { ResolveText } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { readYaml } from '../input/readYaml';
import type { YamlFile } from '../input/readYaml';
import type { SiteSettings, SourceSettings } from './model';
import { siteSettingsSchema, variablesSchema } from './schemas/siteSettings';
import type { SettingsFile } from './schemas/siteSettings';
import { collectVariables } from './siteVariables';
import { hasVariable, resolveVariables } from './variables';

/** The settings. Labels of sidebars in the navbar may still be empty, because they are in another file. */
export interface SettingsResult {
  settings?: SiteSettings;
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
  const known = [
    ...cycles,
    ...unknown.filter(({ path }) => !cycles.some((one) => one.path === path)),
  ];
  const warnings = deprecatedFields(siteSettingsSchema, value, place);
  const checked = checkInput(siteSettingsSchema, value, { ...place, problems: known });
  // Without the variables, texts that contain one cannot be checked.
  let { problems } = checked;
  if (!variables) {
    problems = problems.filter((problem) => !unknown.includes(problem));
    if (problems.length === 0) ({ problems } = checkInput(siteSettingsSchema, value, place));
  }
  if (!variables || !checked.data || problems.length > 0) {
    return { ...(variables && { variables }), problems, warnings, placeOf };
  }
  const { sources, sync } = checked.data;
  const settings = pageSettings(checked.data, variables);
  return { problems, warnings, placeOf, variables, sources, sync, settings };
}

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
