/**
 * The one normalised model of an API description. Every consumer (page, search documents, Markdown version,
 * changelog) reads this and nothing else; whatever a view would have to compute is computed here.
 *
 * Optional fields are absent when they have nothing to say, which keeps a page's data small.
 */

/** Sanitised HTML made from CommonMark; safe to insert into a page. */
export type Html = string;

/** In lower case. Since 3.2 a path may have methods beside those that the specification names. */
export type HttpMethod =
  | 'get'
  | 'put'
  | 'post'
  | 'delete'
  | 'options'
  | 'head'
  | 'patch'
  | 'trace'
  | 'query'
  | (string & {});

export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** One API: everything its information page and its navigation need, and all its operations. */
export interface ApiDescription {
  /** Short id used in routes: `/docs/api/<id>/…`. */
  id: string;
  title: string;
  version: string;
  /** Day of publication, `2026-01-31`, from `info.x-release-date`. */
  releaseDate?: string;
  /** The OpenAPI version the description is written in, as it states it. */
  openapi: string;
  summary?: string;
  description?: Html;
  /** Places in `description` where what is generated about the same matter goes. */
  sectionEnds?: { servers?: number; authentication?: number };
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; identifier?: string; url?: string };
  externalDocs?: ExternalDocs;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** The description's global requirement; an operation repeats the one that applies to it. */
  security: SecurityAlternative[];
  /** In the order of `x-tagGroups`; without it each tag is a group of its own. Every operation is in exactly one. */
  tagGroups: TagGroup[];
  tags: Tag[];
  /** All scopes named by a security scheme or required by an operation, by name. */
  scopes: Scope[];
  /** Ordered by tag group, then tag, then as written. */
  operations: Operation[];
  /** Schemas that do not fit on the pages they are used on. */
  schemaPages?: SchemaPage[];
  /** What the description as a whole leaves out, in plain words. */
  gaps?: string[];
}

/** A page of rows that did not fit where their schema is used. */
export interface SchemaPage {
  /** Unique among the schema pages of its API. */
  slug: string;
  /** `/docs/api/<apiId>/schemas/<slug>`. */
  route: string;
  title: string;
  /** Number of the first row, from 1. */
  from: number;
  schema: SchemaNode;
  /** Pages with a link to this one, in the order of the operations. */
  users: { title: string; route: string }[];
}

export interface TagGroup {
  name: string;
  description?: Html;
  /** Names of the group's tags, in order. */
  tags: string[];
  /** Pages that list its operations, where one list of all operations would be too long. */
  pages?: { route: string; from: number; to: number }[];
}

export interface Tag {
  /** As a reader sees it: the summary of 3.2 or `x-displayName`, else the name. */
  name: string;
  description?: Html;
  externalDocs?: ExternalDocs;
}

export interface Scope {
  /** As a reader writes it: the scheme's `x-scope-prefix` is taken off. */
  name: string;
  /** The whole value, as OAuth 2.0 sends it, where `name` is only a part. */
  sentAs?: string;
  /** Plain text. */
  description?: string;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  /** As written, with `{variable}` placeholders. */
  url: string;
  /** Variables replaced by their defaults, no trailing slash. */
  resolvedUrl: string;
  name?: string;
  description?: Html;
  variables: { name: string; default: string; enum: string[]; description?: Html }[];
}

export interface SecurityScheme {
  /** Key under `components.securitySchemes`. */
  key: string;
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  /** Where an API key is sent. */
  in?: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie of an API key. */
  name?: string;
  /** Scheme of HTTP authentication, in lower case: `bearer`, `basic` … */
  scheme?: string;
  deprecated?: boolean;
  /** Words for the reader: "HTTP bearer", "OAuth 2.0 authorization code", "API key in header X-Key". */
  label: string;
  description?: Html;
  flows?: {
    name: string;
    authorizationUrl?: string;
    deviceAuthorizationUrl?: string;
    tokenUrl?: string;
    refreshUrl?: string;
    scopes: Scope[];
  }[];
  openIdConnectUrl?: string;
  /** Where the authorization server describes itself. */
  oauth2MetadataUrl?: string;
}

/** One way to be let in: all of its schemes together. An empty list of schemes means "no authentication". */
export interface SecurityAlternative {
  schemes: { key: string; label: string; scopes: string[] }[];
}

export interface Operation {
  apiId: string;
  kind: 'operation' | 'webhook';
  /** Last part of the route, unique in its API. */
  slug: string;
  /** `/docs/api/<apiId>/<slug>`. */
  route: string;
  operationId?: string;
  method: HttpMethod;
  path: string;
  /** First server that applies plus path. For a webhook: its name. */
  url: string;
  /** The summary, else method and path. Plain text. */
  title: string;
  description?: Html;
  /** First paragraph of the description (else the title) as plain text, for cards and meta tags. */
  plainDescription: string;
  deprecated: boolean;
  /** First tag; the group's only, nameless tag where the description has none. */
  tag: string;
  tagGroup: string;
  /** The other tags, as a reader sees them. */
  otherTags?: string[];
  /** Scopes of all alternatives, without repeats. Any one alternative is enough. */
  scopes: string[];
  /** Empty: no authentication is declared at all. */
  security: SecurityAlternative[];
  servers: Server[];
  /** The servers are those of the operation or of its path, not those of the API. */
  hasOwnServers?: true;
  /** Path, query, header, cookie; in that order, then as written; path-level ones inherited. */
  parameters: Parameter[];
  /** `x-exactly-one-of`: groups of parameter names of which a request carries exactly one. */
  exactlyOneOf: string[][];
  requestBody?: RequestBody;
  /** Success first, then by status; ranges after their members, `default` last. */
  responses: Response[];
  /** Codes of all error responses, without repeats, sorted. */
  errorCodes: string[];
  /** Conventions that the operation follows, where it follows any. */
  conventions?: Convention[];
  callbacks: Callback[];
  externalDocs?: ExternalDocs;
  /** Other operations of the same resource. */
  related?: RelatedOperation[];
  samples: Sample[];
  /** How to live with the conventions that the operation follows, one program a convention, in JavaScript. */
  programs?: Program[];
  /** On a page: the samples that are not in it, but in a file loaded on demand. */
  laterSamples?: LaterSamples;
  /** What the present version brought. */
  news?: News;
  /** What the description leaves out, in plain words. */
  gaps?: string[];
}

/** That something is new or different in the present version. */
export interface News {
  kind: 'new' | 'changed';
  /** For a reader: `1.2`. */
  version: string;
  /** What is different, in words without a place: "Property name is now required". Of a row, what comes after its name. */
  words?: string[];
}

/** What many operations do alike: lists in pages, work in the background, deletion that can be undone. */
export type Convention = 'paginated' | 'task' | 'trash';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  style: string;
  explode: boolean;
  allowReserved?: boolean;
  /** Set where the parameter is described by `content` rather than `schema`. */
  mediaType?: string;
  /** Carries the row: name, type, required, description, constraints, examples, anchor. */
  schema: SchemaNode;
}

export interface RequestBody {
  required: boolean;
  description?: Html;
  content: MediaType[];
}

export interface MediaType {
  mediaType: string;
  schema?: SchemaNode;
  /** What each item of a stream is. */
  itemSchema?: SchemaNode;
  examples: Example[];
  /** How parts of a form are sent. */
  encodings?: Encoding[];
}

/** How one part of a form is sent. */
export interface Encoding {
  /** Name of the property; absent for the items of a list. */
  name?: string;
  /** Words: `as image/png`, `style form, exploded`. */
  words: string[];
  headers: SchemaNode[];
}

export interface Example {
  name: string;
  summary?: string;
  description?: Html;
  /** Ready to show: JSON with two spaces, or the text itself for other media types. */
  text: string;
  /** Characters left out at the end of a text that is too long for a page. */
  omitted?: number;
  externalValue?: string;
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: Html;
  headers: SchemaNode[];
  content: MediaType[];
  /** Known error codes of this status; when set, they say all that `content` says. */
  errors: ErrorCode[];
  links: Link[];
  /** `response-404`. */
  anchor: string;
}

/** An operation that can follow a response. */
export interface Link {
  name: string;
  operationId?: string;
  operationRoute?: string;
  description?: Html;
  /** Values that the operation is called with, as JSON texts or runtime expressions. */
  parameters?: { name: string; value: string }[];
  requestBody?: string;
  /** URL of another server. */
  server?: string;
}

/** One error code of the wire form `{"error": {"code", "description", "detail"}}` or the like. */
export interface ErrorCode {
  code: string;
  title?: string;
  description?: Html;
  /** Fields of the error's detail object. */
  detail: SchemaNode[];
}

export interface Callback {
  name: string;
  expression: string;
  method: HttpMethod;
  title: string;
  description?: Html;
  deprecated?: boolean;
  /** Only what the callback itself declares: the API proves to the reader who it is. */
  security?: SecurityAlternative[];
  servers?: Server[];
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  externalDocs?: ExternalDocs;
}

/** Languages whose samples a page loads from a file of `Sample[]`. */
export interface LaterSamples {
  /** Its path in the site. */
  file: string;
  languages: Pick<Sample, 'language' | 'label'>[];
}

export interface Sample {
  /** Stable id of the language: `curl`, `go`, `php` … */
  language: string;
  label: string;
  source: string;
  /** Highlighted markup of `source`, without the surrounding `pre`. */
  html: Html;
}

/** A whole program that goes on where a single request ends. */
export interface Program {
  convention: Convention;
  source: string;
  /** Highlighted markup of `source`, without the surrounding `pre`. */
  html: Html;
}

/** One row of a parameter list, body or response, with everything below it. */
export interface SchemaNode {
  /** Property or parameter name; absent for a root, an array item or a variant. `<key>` for open-ended keys. */
  name?: string;
  /** Readable and stable under reordering: `response-200.disk.name`. Unique in a page. */
  anchor: string;
  /** `string`, `integer`, `array of Disk`, `Disk`, `string or integer`, `any`. Says nothing of null. */
  type: string;
  format?: string;
  required?: boolean;
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  title?: string;
  description?: Html;
  /** JSON text of the default. */
  default?: string;
  /** JSON text of a `const`. */
  const?: string;
  enum?: { value: string; description?: Html }[];
  /** Words: `at least 1`, `1 to 63 characters`, `matches ^a$`, `unique items`. */
  constraints?: string[];
  /** JSON texts. */
  examples?: string[];
  /** Examples with names of their own, of a parameter or header. */
  namedExamples?: NamedExample[];
  externalDocs?: ExternalDocs;
  /** Rows below an object, or below the items of an array of objects (see `itemsNote`). */
  properties?: SchemaNode[];
  /** Set when `properties` and `variants` belong to the items of an array, this many levels deep. */
  arrayDepth?: number;
  /** Tuple members. */
  prefixItems?: SchemaNode[];
  variants?: Variants;
  /** The schema a value must not match. */
  not?: SchemaNode;
  /** `minProperties: 1, maxProperties: 1` over named, optional properties: one of them is given, never two. */
  exactlyOne?: boolean;
  /** Names of properties of which exactly one is given, one list a choice. */
  choices?: string[][];
  /** What many answers have alike, such as the place in a list of pages: it stands behind one line. */
  folded?: true;
  /** Operations that belong to the row, after words that say how: "Find one with". */
  related?: { words: string; operations: RelatedOperation[] };
  /** The row repeats an ancestor: name of the type and anchor of that ancestor's row. */
  circular?: { type: string; anchor: string };
  /** Rows left out because the page's bound was reached. */
  omitted?: number;
  /** The page that has them. */
  more?: { route: string; title: string };
  /** What the present version brought. */
  news?: News;
  /** What the words above are made from; only in a reading for comparison. */
  shape?: Shape;
}

/** An example of a parameter or header. */
export interface NamedExample {
  name: string;
  /** JSON text; absent where the example is kept elsewhere. */
  value?: string;
  externalValue?: string;
  summary?: string;
  description?: Html;
}

/** What a comparison of two versions has to know of a value, beyond its row's words. */
export interface Shape {
  /** JSON types without `null`; empty: any. */
  types: string[];
  /** Name of the component, where the value (or the items of the list) as a whole is one. */
  component?: string;
  /** Limits of numbers, texts, lists and objects by keyword, as in JSON Schema; those that are set. */
  limits: Record<string, number>;
  /** Regular expressions that a text matches. */
  patterns: string[];
  /** Further rules in words. */
  rules: string[];
  /** The innermost items of a list, and how many lists deep they are. */
  items?: { depth: number; nullable: boolean; format?: string; shape: Shape };
}

export interface Variants {
  kind: 'oneOf' | 'anyOf';
  discriminator?: string;
  /** Each named by title, discriminator value, component name or type; `title` is always set. */
  options: SchemaNode[];
}

/** Every error code of an API, by name. */
export interface ErrorCatalogue {
  errors: ErrorEntry[];
  /** What the entries' `operations` are places in. */
  operations: CatalogueOperation[];
}

/** One code of the error catalogue; the anchors of its fields are the catalogue's own. */
export interface ErrorEntry extends ErrorCode {
  /** `404`, `4XX` or `default`; sorted. */
  statuses: string[];
  /** Every operation returns it, so they are not listed. */
  everywhere?: true;
  /** Places of the operations that return it. */
  operations: number[];
}

/** Every scope of an API, by name. */
export interface ScopeCatalogue {
  scopes: (Scope & { operations: number[] })[];
  /** Operations that any valid token may call. */
  anyToken: number[];
  /** Operations that may be called without authentication. */
  open: number[];
  /** What all of the above are places in. */
  operations: CatalogueOperation[];
}

/** What a catalogue says of an operation. */
export interface CatalogueOperation {
  title: string;
  method: HttpMethod;
  route: string;
  deprecated?: true;
}

/** Another operation, as a link. */
export type RelatedOperation = CatalogueOperation;

/** What happened to something between two versions. */
export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

/** Which way the thing travels that changed: to the API, or from it. */
export type ChangeSide = 'request' | 'response';

/** One change, with all the operations in which it happened alike. */
export interface ChangeEntry {
  /** Id of the rule that says whether it breaks (core/changes/rules). */
  rule: string;
  kind: ChangeKind;
  breaking: boolean;
  side?: ChangeSide;
  /** "Property", "Query parameter", "Operation" … */
  noun: string;
  /** Its name, to be shown as code; absent where there is but one, as with a request body. */
  name?: string;
  /** What happened, after noun and name: "became required". */
  words: string;
  /** Where it happened; empty: in the API as a whole. */
  places: ChangePlace[];
}

/** An operation in which a change happened. */
export interface ChangePlace {
  method: HttpMethod;
  path: string;
  title: string;
  /** Of the operation's page, and of the row where it still is there; absent when the operation is gone. */
  href?: string;
}

/** What is different in a version from the one before it. */
export interface ChangelogVersion {
  version: string;
  /** Day of publication, `2026-01-31`. */
  date?: string;
  /** Permalink in the page: `v1-2-0`. */
  anchor: string;
  /** The first version there is a description of: nothing to compare it with. */
  isFirst?: true;
  /** Order: breaking first, then added, changed, deprecated, removed. */
  entries: ChangeEntry[];
}

/** All versions of an API, newest first. */
export interface Changelog {
  versions: ChangelogVersion[];
}
