/** What somebody who adopts the site answers. */
export interface Answers {
  name: string;
  slug: string;
  /** Origin that the site will be published at. */
  url: string;
  /** `#rrggbb`; undefined for one made from the name. */
  color?: string | undefined;
}

/** A description of an API, as far as the site's first files name it. */
export interface AdoptedApi {
  id: string;
  /** Below openapi/. */
  file: string;
  label: string;
  /** Whether it lacks something, so that it is published with `strict: false`. */
  isIncomplete: boolean;
  operations: readonly { title: string; route: string }[];
}
