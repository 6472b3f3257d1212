import { absoluteUrl } from '../markdown/fromHtml';
import { blocks, count, escape, item, lines, link } from '../markdown/text';
import type { SiteData, Twin } from '../model';
import { twinPath } from '../planTwins';
import { sectionsOf } from './sections';
import type { SectionGroup } from './sections';

/** A text file below the site's root. */
export interface TextFile {
  /** `/llms.txt`. */
  path: string;
  text: string;
}

/** A list of pages and all of them in one file. */
interface Pair {
  title: string;
  /** Name of the section. */
  label: string;
  /** Paths of the two files. */
  index: string;
  full: string;
  groups: { label: string; twins: Twin[] }[];
}

/**
 * The files that agents begin with (llmstxt.org): `llms.txt` with links to all pages and `llms-full.txt` with their
 * texts, and such a pair for each section, so that an agent can take the part it needs.
 */
export function planLlmsFiles(data: SiteData, twins: readonly Twin[]): TextFile[] {
  const { settings } = data;
  const byRoute = new Map(twins.map((twin) => [twin.route, twin]));
  const sections = sectionsOf(
    data.sidebars,
    data.apis.map(({ apiId, title, route }) => ({
      id: apiId,
      label: settings.apis.find(({ id }) => id === apiId)?.label ?? title,
      route,
    })),
  ).map(({ id, label, groups }) => ({ id, label, groups: withTwins(groups, byRoute) }));
  const listed = new Set(sections.flatMap(({ groups }) => groups.flatMap((group) => group.twins)));
  const others = twins.filter((twin) => !listed.has(twin));

  const pairs: Pair[] = sections.map(({ id, label, groups }) => ({
    title: `${settings.title}: ${label}`,
    label,
    index: `/llms/${id}.txt`,
    full: `/llms/${id}-full.txt`,
    groups: groups.map((group) => ({ ...group, label: group.label || label })),
  }));
  const whole: Pair = {
    title: settings.title,
    label: settings.title,
    index: '/llms.txt',
    full: '/llms-full.txt',
    groups: [
      ...sections.flatMap(({ label: section, groups }) =>
        groups.map(({ label, twins: members }) => ({
          label: label === '' ? section : `${section}: ${label}`,
          twins: members,
        })),
      ),
      // The standard's word for what may be left out.
      ...(others.length > 0 ? [{ label: 'Optional', twins: others }] : []),
    ],
  };
  return [...filesOf(whole, data, pairs), ...pairs.flatMap((pair) => filesOf(pair, data, []))];
}

function withTwins(groups: readonly SectionGroup[], byRoute: ReadonlyMap<string, Twin>) {
  return groups
    .map(({ label, routes }) => ({
      label,
      twins: routes.flatMap((route) => byRoute.get(route) ?? []),
    }))
    .filter((group) => group.twins.length > 0);
}

function filesOf(pair: Pair, data: SiteData, parts: readonly Pair[]): TextFile[] {
  const { siteUrl, description } = data.settings;
  const url = (path: string) => absoluteUrl(path, siteUrl);
  const head = (note: string) =>
    blocks(`# ${escape(pair.title)}`, `> ${escape(description)}`, note, instructions(data));
  return [
    {
      path: pair.index,
      text: `${blocks(
        head(`All of it in one file: ${link('full text', url(pair.full))} (${sizeOf(pair)}).`),
        parts.length > 0 && 'By section, links and full text:',
        lines(
          ...parts.map((part) =>
            item(
              `${escape(part.label)}: ${link('links', url(part.index))}, ${link('full text', url(part.full))} (${sizeOf(part)})`,
            ),
          ),
        ),
        ...pair.groups.flatMap(({ label, twins }) => [
          `## ${escape(label)}`,
          lines(
            ...twins.map(({ title, route, description: words }) =>
              item(`${link(title, url(twinPath(route)))}${words ? `: ${escape(words)}` : ''}`),
            ),
          ),
        ]),
      )}\n`,
    },
    {
      path: pair.full,
      text: `${blocks(
        head(`Every page as Markdown: ${sizeOf(pair)}. ${link('Links alone', url(pair.index))}.`),
        ...textsOf(pair).flatMap((text) => ['---', text.trim()]),
      )}\n`,
    },
  ];
}

function textsOf({ groups }: Pair): string[] {
  return groups.flatMap(({ twins }) => twins.map(({ text }) => text));
}

/** Four characters are about one token of English. */
const CHARACTERS_A_TOKEN = 4;

/** "72 pages, 310 KB, about 77,000 tokens". */
function sizeOf(pair: Pair): string {
  const texts = textsOf(pair);
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  const tokens = Math.ceil(bytes / CHARACTERS_A_TOKEN / 1000) * 1000;
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${count(texts.length, 'page')}, ${size}, about ${tokens.toLocaleString('en-US')} tokens`;
}

/** The site's own words for agents; their links begin at the site's root. */
function instructions({ agents, settings }: SiteData): string {
  return (agents ?? '').trim().replace(/\]\(\/(?!\/)/g, `](${settings.siteUrl}/`);
}
