/** The answers of a person who makes the site their own. */
export interface Answers {
  name: string;
  slug: string;
  /** Origin of the published site: scheme and host. */
  url: string;
  /** `#rrggbb`. If undefined, the color is made from the name. */
  color?: string | undefined;
}

/** The parts of an API's description that the new site's files use. */
export interface AdoptedApi {
  id: string;
  /** Path of the description, relative to `openapi/`. */
  file: string;
  label: string;
  /** Whether the description is incomplete or has links within its site. If so, the API gets `strict: false` in the settings. */
  isIncomplete: boolean;
  operations: readonly AdoptedOperation[];
}

/** An operation or a webhook, with the parts that the new site's pages use. */
interface AdoptedOperation {
  title: string;
  route: string;
  /** Method and path, or the name of a webhook. */
  address: string;
  kind: 'operation' | 'webhook';
}
