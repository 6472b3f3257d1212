import { absoluteUrl } from '../../../../../src/core/text/absoluteUrl';
import { createFromHtml, withOptions } from './markdown/fromHtml';
import type { FromHtml } from './markdown/fromHtml';
import { blocks, escape, link } from './markdown/text';
import {
  writeApi,
  writeErrorCatalogue,
  writeGroupPage,
  writeScopeCatalogue,
} from './markdown/writeApi';
import { writeChangelog } from './markdown/writeChangelog';
import { writeCategory, writeTag, writeTags } from './markdown/writeLists';
import { writeOperation } from './markdown/writeOperation';
import { writeResource } from './markdown/writeResource';
import { writeRoot } from './markdown/writeSchema';
import type { ApiData, OperationData, PageName, SiteData, MarkdownPage } from './model';

/** The index page whose first card is the introduction of an API. It lists all operations. */
function listUrlOf({ route }: PageName, { categories, settings }: SiteData): string | undefined {
  const list = categories.find(({ sections }) => {
    const [first] = sections[0]?.cards ?? [];
    return first?.href === route && first.count === undefined;
  });
  return list && absoluteUrl(list.route, settings.siteUrl);
}

/** The Markdown version of every page of the site, in any order. */
export function planMarkdownPages(data: SiteData): MarkdownPage[] {
  const { siteUrl } = data.settings;
  const fromHtml = createFromHtml(siteUrl);
  // The Markdown of an API starts with its description, so the description is not repeated above it.
  const markdownPage = (page: PageName, body: string, isIntroduced = false): MarkdownPage => ({
    route: page.route,
    title: page.title,
    description: page.description ?? '',
    text: `${blocks(
      `# ${escape(page.title)}`,
      !isIntroduced && page.description ? `> ${escape(page.description)}` : undefined,
      `Page: ${absoluteUrl(page.route, siteUrl)}`,
      body,
    )}\n`,
  });
  return [
    ...data.documents.map((page) => markdownPage(page, page.markdown)),
    ...data.categories.map((page) => markdownPage(page, writeCategory(page, siteUrl))),
    markdownPage({ route: '/docs/tags', title: 'Tags' }, writeTags(data.tags, siteUrl)),
    ...data.tags.map(({ name, route, documents }) =>
      markdownPage({ route, title: `Tag: ${name}` }, writeTag(documents, siteUrl)),
    ),
    ...data.apis.map((api) =>
      markdownPage(
        api,
        writeApi(api.model, api.tagGroups, { siteUrl, fromHtml, listUrl: listUrlOf(api, data) }),
        true,
      ),
    ),
    ...data.apis.flatMap((api) =>
      catalogues(api, data, fromHtml).map(([page, body]) => markdownPage(page, body)),
    ),
    ...data.groupPages.map((page) =>
      markdownPage(
        { route: page.route, title: page.name },
        writeGroupPage(page, { siteUrl, fromHtml }),
      ),
    ),
    ...data.operations.map((operation) =>
      markdownPage(
        operation,
        writeOperation(operation.model, fromHtml, surroundingsOf(operation, data)),
        true,
      ),
    ),
    ...data.resources.map((resource) =>
      markdownPage(resource, writeResource(resource, fromHtml, siteUrl), true),
    ),
    ...data.schemas.map(({ spec, model, ...page }) =>
      markdownPage(
        page,
        blocks(
          `A schema of the ${link(spec.title, absoluteUrl(spec.route, siteUrl))}, used where there was no room for all of it.`,
          model.from > 1 && `Rows from ${model.from} on:`,
          writeRoot(model.schema, withOptions(fromHtml, { isReceived: model.isReceived ?? false })),
          model.users.length > 0 && '## Used by',
          writeTag(model.users, siteUrl),
        ),
      ),
    ),
  ];
}

function catalogues(
  api: ApiData,
  { settings }: SiteData,
  fromHtml: FromHtml,
): [PageName, string][] {
  const { siteUrl } = settings;
  const guides = settings.apis.find(({ id }) => id === api.apiId)?.guides ?? {};
  const guideUrl = (href: string | undefined) =>
    href === undefined ? {} : { guideUrl: absoluteUrl(href, siteUrl) };
  const { title, errorsRoute, scopesRoute, changelogRoute } = api;
  const { errorCatalogue, scopeCatalogue, changelog } = api;
  const pages: [PageName, string][] = [];
  if (errorsRoute && errorCatalogue) {
    const surroundings = { siteUrl, fromHtml, ...guideUrl(guides.errors) };
    pages.push([
      { route: errorsRoute, title: `Errors (${title})` },
      writeErrorCatalogue(title, errorCatalogue, surroundings),
    ]);
  }
  if (scopesRoute && scopeCatalogue) {
    const surroundings = { siteUrl, fromHtml, ...guideUrl(guides.authentication) };
    pages.push([
      { route: scopesRoute, title: `Scopes (${title})` },
      writeScopeCatalogue(title, scopeCatalogue, surroundings),
    ]);
  }
  if (changelogRoute && changelog) {
    pages.push([
      { route: changelogRoute, title: `Changelog (${title})` },
      writeChangelog(title, changelog, siteUrl),
    ]);
  }
  return pages;
}

function surroundingsOf(
  { apiId, route, documents }: OperationData,
  { settings, apis }: SiteData,
): Parameters<typeof writeOperation>[2] {
  const { siteUrl } = settings;
  const url = (href: string) => absoluteUrl(href, siteUrl);
  const api = apis.find((candidate) => candidate.apiId === apiId);
  const { pagination, tasks, trash } = settings.apis.find(({ id }) => id === apiId)?.guides ?? {};
  return {
    sharedErrorCodes: api?.sharedErrorCodes ?? [],
    ...(api?.errorsRoute && { errorsUrl: url(api.errorsRoute) }),
    ...(api?.scopesRoute && { scopesUrl: url(api.scopesRoute) }),
    guides: {
      ...(pagination && { paginated: url(pagination) }),
      ...(tasks && { task: url(tasks) }),
      ...(trash && { trash: url(trash) }),
    },
    documents: documents.map((document) => ({ title: document.title, url: url(document.route) })),
    ...((api?.publications.length ?? 0) > 0 && { sliceUrl: url(`${route}.json`) }),
  };
}
