import { htmlText } from '../../core/text/htmlText';
import { BETWEEN_CELLS, joinTexts } from '../../core/text/joinTexts';
import { operationRange } from '../../core/text/operationRange';
import { referencePages } from '../../core/text/referencePages';
import { entryId } from '../../browser/entryId';
import type { AddDocument, CrumbsOf } from './collectDocuments';
import { errorTexts, leastDepths, operationWords, rowWords, sharedWords } from './operationWords';
import type { OperationWords } from './operationWords';
import type { SearchData, SearchedNode, SearchedOperation } from './searchQuery';
import { say } from '../../core/text/say';

/** Adds the pages of all APIs: information, catalogs, groups, schemas, resources and operations. */
export function addApis(data: SearchData, crumbsOf: CrumbsOf, add: AddDocument): void {
  const labels = new Map(
    data.allSiteSettings.nodes.flatMap(({ model }) => model.apis).map((api) => [api.id, api.label]),
  );
  const apis = data.allApiSpec.nodes.map((api) => {
    const operations = data.allApiOperation.nodes
      .filter(({ apiId }) => apiId === api.apiId)
      .map((operation) => ({ operation, words: operationWords(operation) }));
    const all = operations.map(({ words }) => words);
    return { ...api, operations, shared: sharedWords(all), depths: leastDepths(all) };
  });
  // Words that are shared in one API are left out in the others too.
  const shared = new Set(apis.flatMap((api) => [...api.shared]));
  for (const api of apis) {
    const { apiId, operations, depths } = api;
    const group = labels.get(apiId) ?? api.title;
    const catalogs = catalogsOf(api, errorTexts(operations.map(({ operation }) => operation)));
    const listed = new Set(catalogs.flatMap(({ entries }) => entries.map(({ name }) => name)));
    const words = [...api.shared].filter((word) => !listed.has(word));
    addInformation(api, words, { group, crumbs: crumbsOf(api.route) }, add);
    for (const catalog of catalogs) addCatalog(catalog, group, add);
    for (const page of data.allApiGroupPage.nodes.filter((each) => each.apiId === apiId)) {
      const { description = '', tags } = page.model.group;
      const text = `${operationRange(page)}. ${plainText(description)}`.trim();
      const own = { route: page.route, title: page.name, group, crumbs: [group], text };
      add({ kind: 'catalog', ...own }, [page.name, text, ...tags]);
    }
    for (const schema of data.allApiSchema.nodes.filter((each) => each.apiId === apiId)) {
      const rows = schema.model.schema.properties ?? [];
      const text = say(WORDS.titles.schemaFields, {
        fields: rows.map(({ name }) => name).join(', '),
      });
      const own = { route: schema.route, title: schema.title, group, crumbs: [group], text };
      add({ kind: 'catalog', ...own }, [schema.title, text]);
    }
    for (const resource of data.allApiResource.nodes.filter((each) => each.apiId === apiId)) {
      const { route, name, description, model } = resource;
      const own = {
        route,
        title: name,
        group,
        crumbs: [group, WORDS.api.resources],
        text: description,
      };
      add({ kind: 'catalog', ...own }, [name, description, ...rowWords(model.schema)]);
    }
    for (const { operation, words: all } of operations) {
      const own = {
        ...all,
        results: [...all.results]
          .filter(([word, depth]) => depth === depths.get(word))
          .map(([word]) => word),
      };
      addOperation(operation, own, shared, group, crumbsOf(operation.route), add);
    }
  }
}

/** Adds the information page of an API, with its sections. */
function addInformation(
  api: SearchedNode<'allApiSpec'>,
  words: readonly string[],
  place: { group: string; crumbs: string[] },
  add: AddDocument,
): void {
  const { route, title, description, model } = api;
  const sections = htmlSections(model.description ?? '');
  const introduction = sections[0]?.heading ? '' : (sections[0]?.text ?? '');
  const page = add(
    { kind: 'api', route, title, ...place, text: `${description} ${introduction}` },
    [title, place.group, description, introduction, ...words],
  );
  for (const { heading, text } of sections) {
    if (heading) add({ kind: 'api', page, heading, text }, [title, heading, text]);
  }
}

/** A page that lists names of an API: its error codes, or its scopes. */
interface Catalog {
  route: string;
  title: string;
  /** Words that people use for what it lists. */
  words: string;
  entries: { name: string; anchor: string; text: string; words?: string }[];
}

function catalogsOf(
  api: SearchedNode<'allApiSpec'>,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
): Catalog[] {
  const { errorCatalogue, scopeCatalogue, changelog } = api;
  const errors = errorCatalogue?.errors.map(({ code, title, description, detail, statuses }) => ({
    name: code,
    anchor: entryId('error', code),
    text: joinTexts(
      [
        statuses.join(', '),
        description ? plainText(description) : (title ?? ''),
        detail.map(({ name }) => name).join(', '),
      ],
      BETWEEN_CELLS,
    ),
    words: [title, ...(texts.get(code) ?? [])].join(' '),
  }));
  const scopes = scopeCatalogue?.scopes.map(({ name, description = '' }) => ({
    name,
    anchor: entryId('scope', name),
    text: description,
  }));
  const versions = changelog?.versions.map(({ version, anchor, date }) => ({
    name: version,
    anchor,
    text: date ?? '',
  }));
  const { errorWords, scopeWords, changelogWords } = WORDS.titles;
  const contents = {
    errors: { words: errorWords, entries: errors ?? [] },
    scopes: { words: scopeWords, entries: scopes ?? [] },
    changelog: { words: changelogWords, entries: versions ?? [] },
  };
  return referencePages(api).map(({ kind, route, label }) => ({
    route,
    title: label,
    ...contents[kind],
  }));
}

function addCatalog(
  { route, title, words, entries }: Catalog,
  group: string,
  add: AddDocument,
): void {
  const page = add({ kind: 'catalog', route, title, group, crumbs: [group], text: words }, [
    title,
    words,
    group,
  ]);
  for (const { name, anchor, text, words: others } of entries) {
    add({ kind: 'catalog', page, heading: name, anchor, text }, [title, name, text, others]);
  }
}

function addOperation(
  operation: SearchedOperation,
  own: Omit<OperationWords, 'results'> & { results: readonly string[] },
  shared: ReadonlySet<string>,
  group: string,
  crumbs: string[],
  add: AddDocument,
): void {
  const { route, title, description, method, path, operationId, model } = operation;
  const only = (words: readonly string[]) => words.filter((word) => !shared.has(word));
  const rows = own.arguments.filter(({ name }) => !shared.has(name));
  const codes = only(own.codes);
  add(
    {
      kind: 'operation',
      route,
      title,
      group,
      crumbs,
      method,
      path,
      ...(operationId && { operation: operationId }),
      ...(rows.length > 0 && {
        names: [
          ...new Set(
            rows.map(({ name, anchor }) =>
              anchor.endsWith(`.${name}`) ? anchor : `${name}#${anchor}`,
            ),
          ),
        ].join(' '),
      }),
      ...(codes.length > 0 && { codes: codes.join(' ') }),
      text: description,
    },
    [
      title,
      method,
      ...endingsOf(path),
      operationId ?? '',
      // The part of an operationId after the method is a name too.
      operationId?.replace(/^[a-z]+[^a-z]/i, '') ?? '',
      description,
      model.tag,
      ...(model.otherTags ?? []),
      model.tagGroup,
      ...rows.map(({ name }) => name),
      ...codes,
      ...only(own.values),
      ...only(own.results),
    ],
  );
}

/** A path and its endings: readers often type the end of a path only. */
function endingsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts
    .map((_, first) => parts.slice(first).join('/'))
    .filter((ending) => ending.includes('/') || parts.length === 1);
}

/** The text of a description by its second-level headings. The text before the first one has no heading. */
function htmlSections(html: string): { heading?: string; text: string }[] {
  return html.split(/(?=<h2\b)/).flatMap((part) => {
    const [, title, rest = part] = /^<h2\b[^>]*>(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
    const text = plainText(rest);
    if (title === undefined) return text ? [{ text }] : [];
    return [{ heading: plainText(title), text }];
  });
}

/** Text of a description without its code blocks. */
function plainText(html: string): string {
  return htmlText(html.replace(/<pre\b.*?<\/pre>/gs, ' '));
}
