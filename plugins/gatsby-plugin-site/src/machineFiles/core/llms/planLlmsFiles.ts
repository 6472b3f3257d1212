import { say } from '../../../../../../src/core/text/say';
import { sayCount } from '../../../../../../src/core/text/sayCount';
import { sizeWords } from '../../../../../../src/core/text/sizeWords';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { blocks, escape, escapeWithCode, item, lines, link } from './text';
import type { ApiData, SiteData, MarkdownPage } from '../model';
import { markdownPath } from '../../../../../../src/core/text/pageFilePaths';
import { sectionsOf } from './sections';
import type { SectionGroup } from './sections';

/** A text file below the site's root. */
export interface TextFile {
  /** `/llms.txt`. */
  path: string;
  text: string;
}

/** A list of pages, and a file with the texts of all of them. */
interface Pair {
  title: string;
  /** Name of the section. */
  label: string;
  /** Paths of the two files. */
  index: string;
  full: string;
  groups: { label: string; pages: MarkdownPage[] }[];
  /** For an API: one sentence about its authentication. */
  authentication?: string;
}

/**
 * Plans the files for AI agents (llmstxt.org): `llms.txt` with links to all pages, `llms-full.txt` with the texts, and a
 * pair of such files for each section, so that an agent can read only the section that it needs.
 */
export function planLlmsFiles(data: SiteData, pages: readonly MarkdownPage[]): TextFile[] {
  const settings = data.siteSettings.model;
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const apis = data.allApiSpec.nodes.map((api) => ({
    id: api.apiId,
    label: settings.apis.find(({ id }) => id === api.apiId)?.label ?? api.title,
    route: api.route,
    resources: data.allApiResource.nodes.flatMap(({ apiId, route }) =>
      apiId === api.apiId ? route : [],
    ),
    authentication: authenticationOf(api, data),
  }));
  const authentications = new Map(apis.map(({ label, authentication }) => [label, authentication]));
  const sections = sectionsOf(data.allSidebar.nodes, apis).map(({ id, label, groups }) => ({
    id,
    label,
    groups: withPages(groups, byRoute),
  }));
  const listed = new Set(sections.flatMap(({ groups }) => groups.flatMap((group) => group.pages)));
  const others = pages.filter((page) => !listed.has(page));

  const pairs: Pair[] = sections.map(({ id, label, groups }) => ({
    title: `${settings.title}: ${label}`,
    label,
    index: `/llms/${id}.txt`,
    full: `/llms/${id}-full.txt`,
    groups: groups.map((group) => ({ ...group, label: group.label || label })),
    authentication: authentications.get(label),
  }));
  const whole: Pair = {
    title: settings.title,
    label: settings.title,
    index: '/llms.txt',
    full: '/llms-full.txt',
    groups: [
      ...sections.flatMap(({ label: section, groups }) =>
        groups.map(({ label, pages: members }) => ({
          label: label === '' ? section : `${section}: ${label}`,
          pages: members,
        })),
      ),
      // llmstxt.org defines the heading "Optional" for links that an agent can skip.
      ...(others.length > 0 ? [{ label: 'Optional', pages: others }] : []),
    ],
  };
  return [...filesOf(whole, data, pairs), ...pairs.flatMap((pair) => filesOf(pair, data, []))];
}

/** One sentence about the authentication of an API. */
function authenticationOf({ apiId, model }: ApiData, { allApiOperation }: SiteData): string {
  const isOpen = allApiOperation.nodes
    .filter(({ apiId: own, kind }) => own === apiId && kind === 'operation')
    .every((operation) => operation.model.security.every(({ schemes }) => schemes.length === 0));
  if (isOpen) return WORDS.files.noAuthentication;
  const labels = [...new Set(model.securitySchemes.map(({ label }) => label))];
  return say(WORDS.files.authentication, {
    schemes: labels.map(escape).join(` ${WORDS.lists.or} `),
  });
}

function withPages(groups: readonly SectionGroup[], byRoute: ReadonlyMap<string, MarkdownPage>) {
  return groups
    .map(({ label, routes }) => ({
      label,
      pages: routes.flatMap((route) => byRoute.get(route) ?? []),
    }))
    .filter((group) => group.pages.length > 0);
}

function filesOf(pair: Pair, data: SiteData, parts: readonly Pair[]): TextFile[] {
  const { siteUrl, description } = data.siteSettings.model;
  const url = (path: string) => absoluteUrl(path, siteUrl);
  const head = (note: string) =>
    blocks(
      `# ${escape(pair.title)}`,
      `> ${escape(description)}`,
      note,
      pair.authentication,
      instructions(data),
    );
  return [
    {
      path: pair.index,
      text: `${blocks(
        head(
          say(WORDS.files.whole, {
            link: link(WORDS.files.fullText, url(pair.full)),
            size: sizeOf(pair),
          }),
        ),
        parts.length > 0 && WORDS.files.bySection,
        lines(
          ...parts.map((part) =>
            item(
              say(WORDS.files.section, {
                section: escape(part.label),
                links: link(WORDS.files.links, url(part.index)),
                text: link(WORDS.files.fullText, url(part.full)),
                size: sizeOf(part),
              }),
            ),
          ),
        ),
        ...pair.groups.flatMap(({ label, pages }) => [
          `## ${escape(label)}`,
          lines(
            ...pages.map(({ title, route, description: words }) =>
              item(
                `${link(title, url(markdownPath(route)))}${words ? `: ${escapeWithCode(words)}` : ''}`,
              ),
            ),
          ),
        ]),
      )}\n`,
    },
    {
      path: pair.full,
      text: `${blocks(
        head(
          say(WORDS.files.everyPage, {
            size: sizeOf(pair),
            link: link(WORDS.files.linksAlone, url(pair.index)),
          }),
        ),
        ...textsOf(pair).flatMap((text) => ['---', text.trim()]),
      )}\n`,
    },
  ];
}

function textsOf({ groups }: Pair): string[] {
  const pages = new Set(groups.flatMap((group) => group.pages));
  return [...pages].map(({ text }) => text);
}

/** Estimate: one token for four characters of English. */
const CHARACTERS_A_TOKEN = 4;

/** "72 pages, 310 KB, about 77,000 tokens". */
function sizeOf(pair: Pair): string {
  const texts = textsOf(pair);
  const bytes = texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
  const tokens = Math.ceil(bytes / CHARACTERS_A_TOKEN / 1000) * 1000;
  return say(WORDS.files.size, {
    pages: sayCount(WORDS.files.pages, texts.length, WORDS.language),
    // Not less than a reader has to take.
    size: sizeWords(Math.ceil(bytes / 1000) * 1000),
    tokens: tokens.toLocaleString(WORDS.language),
  });
}

/** Instructions for agents from the site's settings. Their links start at the root of the site. */
function instructions({ siteSettings: { agents, model } }: SiteData): string {
  return (agents ?? '').trim().replace(/\]\(\/(?!\/)/g, `](${model.siteUrl}/`);
}
