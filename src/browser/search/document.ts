/** A page or a section of a page. Fields that all sections of a page share are only in the document of the page. */
export interface SearchDocument {
  /** Index in the list. FlexSearch stores only this number. */
  id: number;
  kind: 'guide' | 'category' | 'tag' | 'api' | 'operation' | 'catalog';
  /** A section: the document of its page. */
  page?: number;
  /** A page: its route. */
  route?: string;
  title?: string;
  /** A page: its name in the sidebar, where that is another. */
  label?: string;
  /** A page: heading its results are listed under. */
  group?: string;
  /** A page: labels of the groups above it. */
  crumbs?: string[];
  /** A section: its heading, and the id of that. */
  heading?: string;
  anchor?: string;
  method?: string;
  path?: string;
  /** The operationId. */
  operation?: string;
  deprecated?: true;
  /** Anchors of the arguments of an operation; `name#anchor` where the anchor does not end in the name. */
  names?: string;
  /** Error codes and scopes that not every operation shares. */
  codes?: string;
  /** Plain text for excerpts. */
  text: string;
  /** Text of the code blocks, which excerpts do not contain. */
  code?: string;
  /** Position of the page's link on the home page. Absent if the home page does not link to the page. */
  popular?: number;
}

/** The documents by id. */
export type SearchStore = Readonly<Record<string, SearchDocument>>;

/** A document together with its page. */
export interface FoundDocument extends SearchDocument {
  route: string;
  title: string;
  group: string;
  crumbs: string[];
  url: string;
}

/** The arguments of an operation: each name and the anchor of its row. */
export function namesOf({ names }: SearchDocument): { name: string; anchor: string }[] {
  return (names?.split(' ') ?? []).map((entry) => {
    const [name = '', anchor] = entry.split('#');
    return anchor === undefined
      ? { name: name.slice(name.lastIndexOf('.') + 1), anchor: name }
      : { name, anchor };
  });
}

/** A document with what it has from its page. */
export function withPage(document: SearchDocument, store: SearchStore): FoundDocument {
  const page = document.page === undefined ? document : (store[document.page] ?? document);
  const { route = '/', title = '', group = '', crumbs = [] } = page;
  return {
    ...document,
    route,
    title,
    group,
    crumbs,
    url: document.anchor ? `${route}#${document.anchor}` : route,
  };
}
