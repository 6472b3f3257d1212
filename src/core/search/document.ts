/** A page or a section of a page. Fields that all sections of a page share are only in the document of the page. */
export interface SearchDocument {
  /** Index in the list. FlexSearch stores only this number. */
  id: number;
  kind: 'guide' | 'category' | 'tag' | 'api' | 'operation' | 'catalog';
  /** Of a section: id of the document of its page. */
  page?: number;
  /** Of a page: its route. */
  route?: string;
  title?: string;
  /** Of a page: its label in the sidebar, if it differs from the title. */
  label?: string;
  /** Of a page: heading under which its results are listed. */
  group?: string;
  /** Of a page: labels of the groups that contain it. */
  crumbs?: string[];
  /** Of a section: its heading, and the id of the heading. */
  heading?: string;
  anchor?: string;
  method?: string;
  path?: string;
  /** The `operationId`. */
  operation?: string;
  /** Anchors of the arguments of an operation. `name#anchor` if the anchor does not end in the name. */
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

/** A document with the fields of its page added. */
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
