import { checkShape, printPath } from './checkShape';
import { hrefFault, isOrigin } from './hrefs';
import type {
  ApiGuides,
  ApiSettings,
  ExternalLink,
  NavbarItem,
  SiteSettings,
  SourceSettings,
} from './model';
import { readNavbar } from './navbar';
import type { NavbarPlaces } from './navbar';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';
import { redirectFault } from './routes';
import type { DataPath, YamlContext } from './readYaml';
import { siteSettingsSchema, variablesSchema } from './siteSettingsSchema';
import { collectVariables, resolveDeep } from './siteVariables';

/** Settings as read; `navbar` may still lack labels, which are in another file. */
export interface SettingsResult {
  settings?: SiteSettings;
  /** What `npm run sync` fetches; no page knows of it. */
  sources?: SourceSettings[];
  /** Known even where something else in the file is wrong, so that pages can be checked all the same. */
  variables?: Readonly<Record<string, string>>;
  problems: Problem[];
  navbarPlaces: NavbarPlaces;
}

/** Reads `site.yml`: checked, defaults filled in, variables resolved. Lists everything that is wrong with it. */
export function readSettings(source: string, file: string): SettingsResult {
  const yaml = readYaml(source, file);
  const navbarPlaces: NavbarPlaces = new Map();
  if (yaml.problems.length > 0) return { problems: yaml.problems, navbarPlaces };

  const { data, problems } = checkShape(siteSettingsSchema, yaml.value ?? {}, { file, yaml });
  const context: YamlContext = { file, yaml, problems };
  if (!data) readNavbar(listOf(yaml.value, 'navbar'), { ...context, navbarPlaces });
  const roots = data ?? variablesSchema.safeParse(yaml.value).data;
  if (!roots) return { problems, navbarPlaces };
  const apis = roots.apis.map(({ guides, ...api }): ApiSettings => ({
    ...api,
    infoSlug: api.infoSlug ?? `${roots.product.slug}-${api.id}-api`,
    ...(guides && { guides: guidesOf(guides) }),
  }));
  const variables = collectVariables({ ...roots, apis }, context);
  if (!data) return { variables, problems, navbarPlaces };

  const { hosts: _hosts, links: _links, ...rest } = data;
  const resolved = resolveDeep({ ...rest, apis }, [], variables, context);
  const siteUrl = resolved.siteUrl.replace(/\/+$/, '');
  const navbar = readNavbar(resolved.navbar, { ...context, navbarPlaces });
  checkTargets({ ...resolved, siteUrl, navbar }, context);
  checkApis(apis, context);
  checkSources(resolved.sources, apis, context);
  checkRedirects(resolved.redirects, context);
  if (problems.length > 0) return { variables, problems, navbarPlaces };

  const { announcement, agents, editUrl, reportUrl, zoom, sources, ...settings } = resolved;
  return {
    problems,
    variables,
    navbarPlaces,
    sources: sources.map(withoutAbsent),
    settings: {
      ...settings,
      siteUrl,
      navbar,
      ...(announcement && { announcement: announcementOf(announcement) }),
      zoom: { ...zoom, background: withoutUndefined(zoom.background) },
      ...(agents && { agents }),
      ...(editUrl && { editUrl }),
      ...(reportUrl && { reportUrl }),
      variables,
    },
  };
}

function listOf(value: unknown, key: string): unknown[] {
  const list = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return Array.isArray(list) ? list : [];
}

function report(context: YamlContext, path: DataPath, message: string, advice: string): void {
  const { file, yaml, problems } = context;
  problems.push({ file, ...yaml.placeOf(path), path: printPath(path), message, advice });
}

interface Targets {
  siteUrl: string;
  navbar: readonly NavbarItem[];
  footer: { columns: readonly { links: readonly ExternalLink[] }[] };
  announcement?: { link?: ExternalLink | undefined } | undefined;
  logo: { src: string };
  apis: readonly ApiSettings[];
  pageActions: { assistants: readonly ExternalLink[] };
  editUrl?: string | undefined;
  reportUrl?: string | undefined;
}

function checkTargets(settings: Targets, context: YamlContext): void {
  const { siteUrl, navbar, footer, announcement, logo, apis, editUrl, reportUrl } = settings;
  if (!isOrigin(siteUrl)) {
    report(
      context,
      ['siteUrl'],
      `\`${siteUrl}\` is not the origin of a site`,
      'Give scheme and host only, such as "https://docs.example.com".',
    );
  }
  const targets: [DataPath, string | undefined][] = [
    ...navbar.map((item, index): [DataPath, string | undefined] => [
      ['navbar', index, 'href'],
      item.kind === 'link' ? item.href : undefined,
    ]),
    ...footer.columns.flatMap(({ links }, column) =>
      links.map(({ href }, index): [DataPath, string] => [
        ['footer', 'columns', column, 'links', index, 'href'],
        href,
      ]),
    ),
    [['announcement', 'link', 'href'], announcement?.link?.href],
    [['logo', 'src'], logo.src],
    ...apis.flatMap(({ guides }, index) =>
      Object.entries(guides ?? {}).map(([name, href]: [string, string]): [DataPath, string] => [
        ['apis', index, 'guides', name],
        href,
      ]),
    ),
    ...settings.pageActions.assistants.map(({ href }, index): [DataPath, string] => [
      ['pageActions', 'assistants', index, 'href'],
      href,
    ]),
    [['editUrl'], editUrl],
    [['reportUrl'], reportUrl],
  ];
  for (const [path, href] of targets) {
    const fault = href === undefined ? undefined : hrefFault(href);
    if (!fault) continue;
    const advice = 'Give a route beginning with "/", or an https:// address.';
    report(context, path, `\`${href}\` ${fault}`, advice);
  }
}

/** Pages generated beside an API's information page. */
const TAKEN = ['openapi', 'errors', 'scopes', 'changelog'];

function checkApis(apis: readonly ApiSettings[], context: YamlContext): void {
  const ids = new Set<string>();
  for (const [index, { id, infoSlug }] of apis.entries()) {
    if (ids.has(id)) {
      const message = `\`${id}\` is used by an API above`;
      report(context, ['apis', index, 'id'], message, 'Give each API an id of its own.');
    }
    ids.add(id);
    if (TAKEN.includes(infoSlug)) {
      const message = `\`${infoSlug}\` is the name of a generated page`;
      report(context, ['apis', index, 'infoSlug'], message, 'Leave it out, or give another name.');
    }
  }
}

interface GivenSource {
  id: string;
  api?: string | undefined;
  pages?: string | undefined;
}

function checkSources(
  sources: readonly GivenSource[],
  apis: readonly ApiSettings[],
  context: YamlContext,
): void {
  const targets = new Map<string, string>();
  const ids = new Set<string>();
  for (const [index, { id, api, pages = '' }] of sources.entries()) {
    if (ids.has(id)) {
      const message = `\`${id}\` is used by a source above`;
      report(context, ['sources', index, 'id'], message, 'Give each source an id of its own.');
    }
    ids.add(id);
    if (api !== undefined && !apis.some((known) => known.id === api)) {
      const message = `there is no API \`${api}\``;
      const advice = `Give one of these: ${apis.map((known) => known.id).join(', ')}.`;
      report(context, ['sources', index, 'api'], message, advice);
    }
    const target = api === undefined ? `${pages.replace(/\/+$/, '')}/` : `api ${api}`;
    for (const [other, owner] of targets) {
      if (!other.startsWith(target) && !target.startsWith(other)) continue;
      const message = `\`${id}\` would write where \`${owner}\` writes`;
      report(context, ['sources', index], message, 'Give each source a place of its own.');
    }
    targets.set(target, id);
  }
}

function checkRedirects(
  redirects: readonly { from: string; to: string }[],
  context: YamlContext,
): void {
  for (const [index, { from, to }] of redirects.entries()) {
    const fault = redirectFault(from);
    if (fault) {
      const advice = 'Give an absolute, clean path such as "/docs/old".';
      report(context, ['redirects', index, 'from'], `\`${from}\` ${fault}`, advice);
    }
    const targetFault = hrefFault(to);
    if (targetFault) {
      const advice = 'Give a route beginning with "/", or an https:// address.';
      report(context, ['redirects', index, 'to'], `\`${to}\` ${targetFault}`, advice);
    }
  }
}

/** Gives the navbar's sidebars their labels, once the sidebars are known. */
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

function announcementOf({
  text: message,
  link: target,
}: {
  text: string;
  link?: ExternalLink | undefined;
}) {
  return {
    id: fingerprint(JSON.stringify([message, target ?? null])),
    text: message,
    ...(target && { link: target }),
  };
}

type GivenGuides = { [Name in keyof ApiGuides]: string | undefined };

/** Those that are given: a key without a value would be refused by the types of what reads it. */
function guidesOf(given: GivenGuides): ApiGuides {
  return Object.fromEntries(Object.entries(given).filter(([, href]) => href));
}

function withoutAbsent<Value extends object>(value: Value): SourceSettings {
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(given) as unknown as SourceSettings;
}

function withoutUndefined(value: { light?: string | undefined; dark?: string | undefined }) {
  return {
    ...(value.light && { light: value.light }),
    ...(value.dark && { dark: value.dark }),
  };
}

/** Short and stable name of a text (FNV-1a). */
function fingerprint(value: string): string {
  let hash = 0x811c9dc5;
  for (const character of value) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
