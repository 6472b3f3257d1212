import type {
  ApiDescription,
  CatalogueOperation,
  ErrorCatalogue,
  ScopeCatalogue,
} from '../../../../../../src/core/openapi/model';
import { countWords } from '../../../../../../src/core/text/countWords';
import { operationRange } from '../../../../../../src/core/text/operationRange';
import { statusWords } from '../../../../../../src/core/text/statusWords';
import type { ApiData, GroupPageData, ListedOperation } from '../model';
import { absoluteUrl } from '../../../../../../src/core/text/absoluteUrl';
import { withOptions } from './fromHtml';
import type { FromHtml } from './fromHtml';
import { blocks, code, escape, item, lines, link } from './text';
import { writeError } from './writeOperation';
import { sentMethod } from '../../../../../../src/core/text/sentMethod';

/** Data for the pages of an API that is not in its model. */
export interface ApiSurroundings {
  siteUrl: string;
  fromHtml: FromHtml;
  /** The guide that the page links to. */
  guideUrl?: string;
  /** The page that lists all operations. */
  listUrl?: string;
}

/** An API as Markdown: version, introduction, servers, authentication, all operations by group. */
export function writeApi(
  description: Described,
  groups: ApiData['tagGroups'],
  { siteUrl, fromHtml, listUrl }: ApiSurroundings,
): string {
  const { version, openapi, summary, servers, securitySchemes, externalDocs } = description;
  const { sectionEnds = {} } = description;
  const { contact, license, termsOfService } = description;
  return blocks(
    `Version ${escape(version)}, OpenAPI ${escape(openapi)}.`,
    summary && escape(summary),
    ...introduction(description, fromHtml),
    externalDocs && link(externalDocs.description ?? 'External documentation', externalDocs.url),
    ...(sectionEnds.servers === undefined && servers.length > 0
      ? [`## ${servers.length === 1 ? 'Base URL' : 'Servers'}`, writeServers(description, fromHtml)]
      : []),
    ...(sectionEnds.authentication === undefined
      ? [
          '## Authentication',
          securitySchemes.length === 0
            ? 'This API needs no authentication.'
            : writeSchemes(description, fromHtml),
        ]
      : []),
    groups.length > 0 && '## Operations',
    ...(listUrl === undefined
      ? writeGroups(groups, description, { siteUrl, fromHtml })
      : writeListLink(listUrl, groups, description, fromHtml)),
    (contact ?? license ?? termsOfService) && '## Contact and terms',
    lines(
      contact
        && item(
          `Contact: ${[contact.name, contact.email, contact.url]
            .filter((part) => part !== undefined)
            .map(escape)
            .join(', ')}`,
        ),
      license
        && item(`License: ${license.url ? link(license.name, license.url) : escape(license.name)}`),
      termsOfService && item(link('Terms of service', termsOfService)),
    ),
  );
}

/** All operations by group. */
function writeGroups(
  groups: ApiData['tagGroups'],
  description: Described,
  { siteUrl, fromHtml }: Pick<ApiSurroundings, 'siteUrl' | 'fromHtml'>,
) {
  return groups.flatMap(({ name, listedOperations }) => [
    name !== '' && `### ${escape(name)}`,
    ...groupWords(name, description, fromHtml),
    lines(...listedOperations.map((operation) => operationItem(operation, siteUrl))),
    linksToPages(name, description, siteUrl),
  ]);
}

/** A link to the page that lists all operations, and the texts about groups that have links, which that page leaves out. */
function writeListLink(
  listUrl: string,
  groups: ApiData['tagGroups'],
  description: Described,
  fromHtml: FromHtml,
): string[] {
  const routes = groups.flatMap(({ listedOperations }) =>
    listedOperations.map(({ route }) => route),
  );
  const count = new Set(routes).size;
  return [
    `${link(`All ${countWords(count, 'operation')}`, listUrl)}, in ${countWords(groups.length, 'group')}.`,
    ...groups.flatMap(({ name }) => {
      const words = groupWords(name, description, fromHtml);
      return words.some((text) => text.includes('](')) ? [`### ${escape(name)}`, ...words] : [];
    }),
  ];
}

/** Links to the pages that list the operations of a group. Empty if the information page lists them. */
function linksToPages(name: string, { tagGroups }: Described, siteUrl: string): string {
  const pages = tagGroups.find((group) => group.name === name)?.pages ?? [];
  const count = pages.at(-1)?.to ?? 0;
  return lines(
    ...pages.map(({ route, ...part }) =>
      item(link(operationRange({ ...part, count }), absoluteUrl(route, siteUrl))),
    ),
  );
}

/** Operations of one group as Markdown. */
export function writeGroupPage(
  page: GroupPageData,
  { siteUrl, fromHtml }: Pick<ApiSurroundings, 'siteUrl' | 'fromHtml'>,
): string {
  const { spec, model, operations } = page;
  return blocks(
    `${operationRange(page)} of a group of the ${link(spec.title, absoluteUrl(spec.route, siteUrl))}.`,
    ...groupWords(model.group.name, { tagGroups: [model.group], tags: model.tags }, fromHtml),
    lines(...operations.map((operation) => operationItem(operation, siteUrl))),
  );
}

/** The descriptions of a group and of its tags. */
function groupWords(
  name: string,
  { tagGroups, tags }: Pick<Described, 'tagGroups' | 'tags'>,
  fromHtml: FromHtml,
): string[] {
  const group = tagGroups.find((candidate) => candidate.name === name);
  const own = fromHtml(group?.description);
  const several = (group?.tags.length ?? 0) > 1;
  const ofTags = (group?.tags ?? []).flatMap((tag) => {
    const words = fromHtml(tags.find((candidate) => candidate.name === tag)?.description);
    if (words === '' || words === own) return [];
    return [several ? `**${escape(tag)}**: ${words}` : words];
  });
  return [own, ...ofTags].filter((words) => words !== '');
}

/** The introduction of the API. Generated text follows at the end of the section about the same subject. */
function introduction(description: Described, fromHtml: FromHtml): string[] {
  const { description: html = '', sectionEnds = {} } = description;
  const generated = { servers: writeServers, authentication: writeSchemes };
  const cuts = (['servers', 'authentication'] as const)
    .flatMap((part) => (sectionEnds[part] === undefined ? [] : [{ part, at: sectionEnds[part] }]))
    .sort((a, b) => a.at - b.at);
  return [
    ...cuts.flatMap(({ part, at }, index) => [
      fromHtml(html.slice(cuts[index - 1]?.at ?? 0, at)),
      generated[part](description, fromHtml),
    ]),
    fromHtml(html.slice(cuts.at(-1)?.at ?? 0)),
  ];
}

type Described = Omit<ApiDescription, 'operations'>;

function writeServers({ servers }: Described, fromHtml: FromHtml): string {
  return lines(
    ...servers.map(({ url, description: words, variables }) =>
      item(
        `${code(url)}${words ? `: ${fromHtml(words).replaceAll('\n', ' ')}` : ''}`,
        variables.map((variable) =>
          item(
            [
              `${code(variable.name)}: default ${code(variable.default)}.`,
              variable.enum.length > 0 && `One of ${variable.enum.map(code).join(', ')}.`,
              fromHtml(variable.description).replaceAll('\n', ' '),
            ]
              .filter(Boolean)
              .join(' '),
          ),
        ),
      ),
    ),
  );
}

function writeSchemes({ securitySchemes }: Described, fromHtml: FromHtml): string {
  return blocks(
    ...securitySchemes.map(({ key, label, description: words, flows = [], openIdConnectUrl }) =>
      blocks(
        `### ${escape(label)} (${code(key)})`,
        fromHtml(words),
        lines(
          openIdConnectUrl && item(`Discovery: ${code(openIdConnectUrl)}`),
          ...flows.flatMap((flow) => [
            flow.authorizationUrl && item(`Authorization URL: ${code(flow.authorizationUrl)}`),
            flow.tokenUrl && item(`Token URL: ${code(flow.tokenUrl)}`),
            flow.refreshUrl && item(`Refresh URL: ${code(flow.refreshUrl)}`),
            ...flow.scopes.map(({ name, description: allows }) =>
              item(`Scope ${code(name)}${allows ? `: ${escape(allows)}` : ''}`),
            ),
          ]),
        ),
      ),
    ),
  );
}

/** Every error code of an API as Markdown. */
export function writeErrorCatalogue(
  api: string,
  { errors, operations }: ErrorCatalogue,
  { siteUrl, fromHtml, guideUrl }: ApiSurroundings,
): string {
  const ofResponses = withOptions(fromHtml, { isReceived: true });
  const shared = errors.filter(({ everywhere }) => everywhere);
  const own = errors.filter(({ everywhere }) => !everywhere);
  const part = (title: string, entries: typeof errors) =>
    entries.length === 0
      ? []
      : [
          `## ${title}`,
          lines(
            ...entries.map((error) =>
              lines(
                writeError(
                  error,
                  error.statuses.map((status) => statusWords(status)),
                  ofResponses,
                ),
                !error.everywhere
                  && `  - Returned by ${operationNames(error.operations, operations)}`,
              ),
            ),
          ),
        ];
  return blocks(
    `${escape(api)} returns ${countWords(errors.length, 'error code')}.`,
    guideUrl && link('How to handle errors', guideUrl),
    own.length > 0 && namesWords(operations, siteUrl),
    ...part('Returned by every operation', shared),
    ...part(shared.length > 0 ? 'Returned by some operations' : 'Error codes', own),
  );
}

/** Every scope of an API as Markdown. */
export function writeScopeCatalogue(
  api: string,
  { scopes, anyToken, open, operations }: ScopeCatalogue,
  { siteUrl, guideUrl }: ApiSurroundings,
): string {
  const listed = (places: readonly number[]) =>
    lines(
      ...operationsAt(places, operations).map((operation) => operationItem(operation, siteUrl)),
    );
  return blocks(
    `${escape(api)} knows ${countWords(scopes.length, 'scope')}. Each operation says which scopes are enough for it.`,
    guideUrl && link('How to authenticate', guideUrl),
    namesWords(operations, siteUrl),
    '## All scopes',
    lines(
      ...scopes.map(({ name, sentAs, description, operations: places }) =>
        item(`${code(name)}${description ? `: ${escape(description)}` : ''}`, [
          sentAs ? item(`With OAuth 2.0: ${code(sentAs)}`) : '',
          places.length > 0
            ? item(`Opens ${operationNames(places, operations)}`)
            : item('No operation asks for it.'),
        ]),
      ),
    ),
    ...(anyToken.length > 0 ? ['## Any valid token', listed(anyToken)] : []),
    ...(open.length > 0 ? ['## No authentication', listed(open)] : []),
  );
}

/** `- [Title](address) (GET)`. */
export function operationItem(
  { title, method, route, deprecated }: ListedOperation,
  siteUrl: string,
): string {
  return item(
    `${link(title, absoluteUrl(route, siteUrl))} (${sentMethod(method)}${deprecated ? ', deprecated' : ''})`,
  );
}

/** Names of operations. With their addresses, long lists would be three times longer. */
function operationNames(
  places: readonly number[],
  operations: readonly CatalogueOperation[],
): string {
  return operationsAt(places, operations)
    .map((operation) => code(nameOf(operation)))
    .join(', ');
}

function operationsAt(
  places: readonly number[],
  operations: readonly CatalogueOperation[],
): CatalogueOperation[] {
  return places.flatMap((place) => operations[place] ?? []);
}

/** How the names of operations lead to their pages. */
function namesWords(
  operations: readonly CatalogueOperation[],
  siteUrl: string,
): string | undefined {
  const [first] = operations;
  if (!first) return undefined;
  const url = absoluteUrl(first.route, siteUrl);
  const base = url.slice(0, url.lastIndexOf('/') + 1);
  return `The page of an operation is ${code(`${base}<name>`)}, for example ${url}.`;
}

const nameOf = ({ route }: CatalogueOperation) => route.slice(route.lastIndexOf('/') + 1);
