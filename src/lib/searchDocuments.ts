/** Everything that can be found, in one query. */
export const SEARCH_QUERY = /* GraphQL */ `
  query SearchDocuments {
    allDocPage(filter: { route: { ne: "/" } }, sort: { route: ASC }) {
      nodes {
        route
        title
        description
        sections {
          anchor
          heading
          text
        }
      }
    }
    allDocCategory(sort: { route: ASC }) {
      nodes {
        route
        title
        label
        description
      }
    }
    allDocTag(sort: { route: ASC }) {
      nodes {
        route
        name
      }
    }
    allApiSpec(sort: { apiId: ASC }) {
      nodes {
        route
        title
        description
      }
    }
    allApiOperation(sort: [{ apiId: ASC }, { position: ASC }]) {
      nodes {
        route
        title
        description
        method
        path
        operationId
        searchText
        spec {
          title
        }
      }
    }
  }
`;

/** One thing that can be found: a page, or a section of a page. */
export interface SearchDocument {
  /** Place in the list, which is all the engine needs to know. */
  id: string;
  url: string;
  /** Title of the page. */
  title: string;
  /** Heading of the section, when the document is one. */
  section?: string;
  /** Heading the result is listed under. */
  group: string;
  method?: string;
  path?: string;
  /** Plain text shown as an excerpt. */
  text: string;
}

interface SearchData {
  allDocPage: {
    nodes: {
      route: string;
      title: string;
      description: string | null;
      sections: { anchor: string | null; heading: string | null; text: string }[];
    }[];
  };
  allDocCategory: { nodes: { route: string; title: string; label: string; description: string }[] };
  allDocTag: { nodes: { route: string; name: string }[] };
  allApiSpec: { nodes: { route: string; title: string; description: string }[] };
  allApiOperation: {
    nodes: {
      route: string;
      title: string;
      description: string;
      method: string;
      path: string;
      operationId: string | null;
      searchText: string;
      spec: { title: string };
    }[];
  };
}

const EXCERPT_LENGTH = 160;

/**
 * Turns the site's nodes into search documents, for gatsby-plugin-local-search. The nameless field holds the words to
 * index; it is not part of what the reader loads.
 */
export function searchDocuments({
  data,
}: {
  data: SearchData;
}): (SearchDocument & { '': string })[] {
  const guides = 'Guides';
  const found: (Omit<SearchDocument, 'id'> & { words: string })[] = [
    ...data.allDocPage.nodes.flatMap(({ route, title, description, sections }) =>
      sections.map(({ anchor, heading, text }) => ({
        url: anchor ? `${route}#${anchor}` : route,
        title,
        ...(heading ? { section: heading } : {}),
        group: guides,
        text: heading ? text : (description ?? text),
        words: [title, heading ?? description ?? '', text].join(' '),
      })),
    ),
    ...data.allDocCategory.nodes.map(({ route, title, description }) => ({
      url: route,
      title,
      group: guides,
      text: description,
      words: `${title} ${description}`,
    })),
    ...data.allDocTag.nodes.map(({ route, name }) => ({
      url: route,
      title: name,
      group: 'Tags',
      text: '',
      words: name,
    })),
    ...data.allApiSpec.nodes.map(({ route, title, description }) => ({
      url: route,
      title,
      group: title,
      text: description,
      words: `${title} ${description}`,
    })),
    ...data.allApiOperation.nodes.map((operation) => ({
      url: operation.route,
      title: operation.title,
      group: operation.spec.title,
      method: operation.method,
      path: operation.path,
      text: operation.description,
      words: [
        operation.title,
        operation.method,
        operation.path,
        operation.operationId ?? '',
        operation.description,
        operation.searchText,
      ].join(' '),
    })),
  ];
  return found.map(({ words, text, ...document }, position) => ({
    ...document,
    id: String(position),
    text: shorten(text),
    '': singleLine(words),
  }));
}

/** The engine's JSON text would glue a line break to the next word. */
function singleLine(text: string): string {
  return text.replace(/[\s"\\]+/g, ' ').trim();
}

function shorten(text: string): string {
  const line = singleLine(text);
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…`;
}
