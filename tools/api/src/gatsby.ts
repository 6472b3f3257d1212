/**
 * Stands in for `gatsby` where pages are drawn without it: templates keep their queries, and what a static query would
 * yield is given beforehand.
 */
let staticData: unknown;

/** Sets what every static query yields from now on. */
export function setStaticData(data: unknown): void {
  staticData = data;
}

/** The data of the page that is being drawn. */
export function useStaticQuery<Data>(): Data {
  return staticData as Data;
}

/** The text of a query; nobody runs it here. */
export function graphql(query: TemplateStringsArray): string {
  return query.join('');
}
