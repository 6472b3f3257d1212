/**
 * The normalized model of an API description. Pages, search documents, Markdown files and changelogs are all made from it.
 * It contains everything that a view would otherwise have to compute.
 *
 * Optional fields are absent if they have no value, which keeps the data of a page small.
 */

/** Sanitized HTML made from CommonMark. Safe to insert into a page. */
export type Html = string;

/**
 * In lower case, if OpenAPI has a field for the method. Since OpenAPI 3.2, a path may have other methods. They have the case in
 * which they are sent (see `sentMethod`).
 */
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

/** A value of JSON. */
export type JsonValue =
  string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };

/** One API: the data for its information page and its navigation, and all its operations. */
export interface ApiDescription {
  /** Short id, which routes contain: `/docs/api/<id>/…`. */
  id: string;
  title: string;
  version: string;
  /** Day of publication from `info.x-release-date`, such as `2026-01-31`. */
  releaseDate?: string;
  /** The value of `openapi` in the description. */
  openapi: string;
  summary?: string;
  description?: Html;
  /** Offsets in `description` at which the generated parts on the same subject are inserted. */
  sectionEnds?: { servers?: number; authentication?: number };
  /** The top headings of `description`, in order, with their ids. */
  sections?: { text: string; anchor: string }[];
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; identifier?: string; url?: string };
  externalDocs?: ExternalDocs;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  /** The global `security` of the description. Each operation has a copy of the one that applies to it. */
  security: SecurityAlternative[];
  /**
   * In the order of `x-tagGroups`, then of `tags`, then by name. A tag in no group is a group. An operation is in the groups of all
   * its tags.
   */
  tagGroups: TagGroup[];
  tags: Tag[];
  /** All scopes of security schemes and operations, sorted by name. */
  scopes: Scope[];
  /** Ordered by tag group, then by tag, then by kind: list, get, create, update, delete, others. */
  operations: Operation[];
  /** Pages of schemas whose rows do not fit into the pages that use them. */
  schemaPages?: SchemaPage[];
  /** Pages about objects with an id that responses return, sorted by name. */
  resources?: ResourcePage[];
  /** Sentences about what is missing in the whole description. */
  gaps?: string[];
}

/** A page about an object with an id that responses return, such as a disk. */
export interface ResourcePage {
  /** Unique among the resource pages of its API. */
  slug: string;
  /** `/docs/api/<apiId>/resources/<slug>`. */
  route: string;
  /** Address that the page of its schema may have had in versions of this project without resource pages. */
  formerRoute: string;
  /** Name of the component. */
  name: string;
  /** First paragraph of the description, as plain text for cards and meta tags. */
  plainDescription: string;
  schema: SchemaNode;
  example?: Example;
  uses: ResourceUses;
}

/** The operations that return or take a resource, and the resources that it is part of. */
export interface ResourceUses {
  returnedBy: ResourceOperation[];
  /** Operations that return an object with other fields of it, such as a `DiskSummary` for a `Disk`. */
  returnedInOtherForms: ResourceOperation[];
  /** Operations that take it, or one of its ids. */
  takenBy: ResourceOperation[];
  partOf: { name: string; route: string }[];
}

/** The data of an operation for the list of a resource's page. */
export interface ResourceOperation extends CatalogueOperation {
  path: string;
}

/** A page with the rows of a schema that do not fit into the pages that use it. */
export interface SchemaPage {
  /** Unique among the schema pages of its API. */
  slug: string;
  /** `/docs/api/<apiId>/schemas/<slug>`. */
  route: string;
  title: string;
  /** Number of the first row, counted from 1. */
  from: number;
  /** Whether readers receive the value. Absent for a value that only requests have. */
  isReceived?: true;
  schema: SchemaNode;
  /** Pages with a link to this one, in the order of the operations. */
  users: { title: string; route: string }[];
}

/** A group of tags: one of `x-tagGroups`, or a tag without a parent. */
export interface TagGroup {
  name: string;
  description?: Html;
  /** Names of the group's tags. */
  tags: string[];
  /** Pages that list its operations, if one list of all operations would be too long. */
  pages?: { route: string; from: number; to: number }[];
}

/** A page that lists operations of one group. */
export interface GroupPage {
  route: string;
  /** The group, with those of its tags that have operations on the page. */
  group: TagGroup;
  /** Number of the first operation in its group, counted from 1. */
  from: number;
  to: number;
  /** Number of all operations of the group. */
  count: number;
  /** Slugs of the operations. */
  operations: string[];
  /** For each operation, the tags below which the page lists it. */
  listedBelow: string[][];
}

/** A tag of operations. */
export interface Tag {
  /** The name that pages show: `summary` (OpenAPI 3.2) or `x-displayName`, else the name. */
  name: string;
  description?: Html;
  externalDocs?: ExternalDocs;
}

/** A scope that tokens can have. */
export interface Scope {
  /** The name without the scheme's `x-scope-prefix`. */
  name: string;
  /** The complete value that OAuth 2.0 sends. Only present if it differs from `name`. */
  sentAs?: string;
  /** Plain text. */
  description?: string;
}

/** Documentation on another site. */
export interface ExternalDocs {
  url: string;
  description?: string;
}

/** A server of an API. */
export interface Server {
  /** The URL with `{variable}` placeholders. */
  url: string;
  /** The URL with the default values of its variables, without a trailing slash. */
  resolvedUrl: string;
  name?: string;
  description?: Html;
  variables: { name: string; default: string; enum: string[]; description?: Html }[];
}

/** A way of authentication that a description declares. */
export interface SecurityScheme {
  /** Key under `components.securitySchemes`. */
  key: string;
  type: 'apiKey' | 'http' | 'mutualTLS' | 'oauth2' | 'openIdConnect';
  /** Location of an API key. */
  in?: 'header' | 'query' | 'cookie';
  /** Name of the header, query parameter or cookie of an API key. */
  name?: string;
  /** Scheme of HTTP authentication in lower case, such as `bearer` or `basic`. */
  scheme?: string;
  deprecated?: boolean;
  /** Text for pages: "HTTP bearer", "OAuth 2.0 authorization code", "API key in header X-Key". */
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
  /** URL of the authorization server's metadata. */
  oauth2MetadataUrl?: string;
}

/**
 * One alternative for authentication: all of its schemes together. An empty list of schemes means that no authentication is
 * needed.
 */
export interface SecurityAlternative {
  schemes: {
    key: string;
    label: string;
    /** Absent if the scheme has no scopes. An empty list means any valid token. */
    scopes?: string[];
    /** Roles that the user needs. Only of schemes without scopes. */
    roles?: string[];
  }[];
}

/** An operation of an API, or a webhook, with everything that its page shows. */
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
  /** URL of the first server, followed by the path. Of a webhook, its name. */
  url: string;
  /** The summary, else a title made from the id or from method and path. Plain text. */
  title: string;
  description?: Html;
  /** First paragraph of the description, else the title, as plain text for cards and meta tags. */
  plainDescription: string;
  deprecated: boolean;
  /** Name of its first tag. If it has no tag, the title of the API. */
  tag: string;
  /** Group of its first tag. */
  tagGroup: string;
  /** Names of the other tags. Lists have the operation below each of them that is in a group. */
  otherTags?: string[];
  /** Scopes of all alternatives, each once. One alternative is enough. */
  scopes: string[];
  /**
   * Empty if the description declares no authentication. That of a webhook is how the API authenticates itself to the client.
   */
  security: SecurityAlternative[];
  servers: Server[];
  /** True if the servers are those of the operation or its path item, not those of the API. */
  hasOwnServers?: true;
  /** Parameters of the operation and its path item, ordered by location: path, query, header, cookie. */
  parameters: Parameter[];
  /** Groups of parameter names from `x-exactly-one-of`. A request has exactly one parameter of each group. */
  exactlyOneOf: string[][];
  requestBody?: RequestBody;
  /** Sorted by status: successful ones first, ranges such as `4XX` after their statuses, `default` last. */
  responses: Response[];
  /** Codes of all error responses, each once, sorted. */
  errorCodes: string[];
  /** Conventions that the operation follows. */
  conventions?: Convention[];
  callbacks: Callback[];
  externalDocs?: ExternalDocs;
  /** Other operations on the same resource. */
  related?: RelatedOperation[];
  samples: Sample[];
  /** Samples by request example, if there are several. Those of the first example are the same as `samples`. */
  exampleSamples?: ExampleSamples[];
  /** Programs for the conventions that the operation follows, one for each. */
  programs?: Program[];
  /** Samples that are in a separate file, which the page loads on demand. */
  laterSamples?: LaterSamples;
  /** The change in the current version. */
  news?: News;
  /** Sentences about what is missing in the description. */
  gaps?: string[];
}

/** States that something is new or changed in the current version. */
export interface News {
  kind: 'new' | 'changed';
  /** The version as pages show it: `1.2`. */
  version: string;
  /** Texts about the changes: "Property name is now required". For a row, without its name. */
  words?: string[];
}

/** Behavior that many operations share: lists with pages, tasks in the background, deletion that can be undone. */
export type Convention = 'paginated' | 'task' | 'trash';

/** A parameter of a request. */
export interface Parameter {
  name: string;
  /** In `querystring`, the value is the whole query, and the name is not sent. */
  in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  style: string;
  explode: boolean;
  allowReserved?: boolean;
  /** Only if the parameter has `content` instead of `schema`. */
  mediaType?: string;
  /** Whether the value can be a list or an object, whose parts are sent in the way that `style` and `explode` say. */
  kinds?: ('list' | 'object')[];
  /** The row: name, type, required, description, constraints, examples, anchor. */
  schema: SchemaNode;
}

/** The body of a request. */
export interface RequestBody {
  required: boolean;
  description?: Html;
  content: MediaType[];
}

/** A body in one media type. */
export interface MediaType {
  mediaType: string;
  schema?: SchemaNode;
  /** Schema of the items of a stream. */
  itemSchema?: SchemaNode;
  examples: Example[];
  /** Encodings of the parts of a form. */
  encodings?: Encoding[];
}

/** Encoding of one part of a form. */
export interface Encoding {
  /** Name of the property. For parts by position, a text such as `Part 1`. */
  name: string;
  /** Media types of the part, as the description states them. */
  contentType?: string;
  /** Only if the encoding states `style` or `explode`. */
  style?: { name: string; explode: boolean };
  /** Whether the value can be a list or an object. Only with `style`. */
  kinds?: Parameter['kinds'];
  allowReserved?: boolean;
  headers: SchemaNode[];
  /** Data for comparisons. Only present if the description was read for comparison. */
  shape?: EncodingShape;
}

/** Data of a part's encoding for a comparison of two versions. */
export interface EncodingShape {
  /** Media types that `contentType` states, in lower case. */
  contentTypes: string[];
  /** Only if the encoding states `style` or `explode`. */
  style?: { name: string; explode: boolean };
  allowReserved: boolean;
}

/** An example of a body. */
export interface Example {
  name: string;
  summary?: string;
  description?: Html;
  /** The text for a page: JSON with an indent of two spaces, or the text itself for other media types. */
  text: string;
  /** Number of characters that were cut, because the text is too long for a page. */
  omitted?: number;
  /** True if the example was made from the schema and is not valid for it, because no valid one was found. Pages say so. */
  isInvalid?: true;
  externalValue?: string;
  /** True if `externalValue` is a file of the description that is not published, such as a picture. Pages do not link to it. */
  isUnpublished?: true;
}

/** A response to a request. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** Whether this is the response `default` of an operation that has no response for a success. */
  isAny?: true;
  description?: Html;
  headers: SchemaNode[];
  content: MediaType[];
  /** Known error codes of this status. If the page shows nothing but these codes, `content` has no schemas. */
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
  /** Values of the operation's parameters, as JSON or as runtime expressions. */
  parameters?: { name: string; value: string }[];
  requestBody?: string;
  /** URL of another server. */
  server?: string;
}

/** One error code, such as `code` in `{"error": {"code", "description", "detail"}}`. */
export interface ErrorCode {
  code: string;
  title?: string;
  description?: Html;
  /** Fields of the error's detail object. */
  detail: SchemaNode[];
}

/** A request that the API sends to the client after an operation. */
export interface Callback {
  name: string;
  expression: string;
  method: HttpMethod;
  title: string;
  description?: Html;
  deprecated?: boolean;
  /** Only the `security` of the callback itself, by which the API authenticates itself to the client. */
  security?: SecurityAlternative[];
  servers?: Server[];
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  externalDocs?: ExternalDocs;
}

/** A separate file with samples, which contains a `Sample[]`. */
export interface LaterSamples {
  /** Its path in the site. */
  file: string;
  /** All languages in their order, also those in the page. */
  languages: Pick<Sample, 'language' | 'label'>[];
  /** The request examples, if there are several, with their files. The first one has the file above. */
  examples?: (Pick<ExampleSamples, 'name' | 'label'> & { file: string })[];
}

/** The samples that are made from one example of the request body. */
export interface ExampleSamples {
  /** Name of the example in the description. */
  name: string;
  label: string;
  samples: Sample[];
}

/** A program in one language that sends a request. */
export interface Sample {
  /** Id of the language, which must not change: `curl`, `go`, `php` … */
  language: string;
  label: string;
  source: string;
  /** Highlighted HTML of `source`, without `pre`. */
  html: Html;
}

/** A program with several requests. */
export interface Program {
  convention: Convention;
  /** The program in each language. */
  samples: Sample[];
  /** Languages that are in a separate file, which the page loads on demand. */
  later?: LaterSamples;
}

/** One row of a parameter list, body or response, with all rows below it. */
export interface SchemaNode {
  /**
   * Name of a property or parameter. Absent for a root, an item of a list or a variant. Rows of other parts have names such as
   * `<key>` for any other property, `<item>` and `<further item>` for items, `<content>` for the value that a text contains.
   */
  name?: string;
  /** Path from the body to a field of an error: `error.detail.permission`. Other rows have none. */
  path?: string;
  /** Readable, and independent of the order: `response-200.disk.name`. Unique on a page. */
  anchor: string;
  /** `string`, `integer`, `array of Disk`, `Disk`, `string or integer`, `any`. `null` only if no other value is valid. */
  type: string;
  format?: string;
  required?: boolean;
  nullable?: boolean;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  title?: string;
  description?: Html;
  /** The default as JSON. */
  default?: string;
  /** The only valid value as JSON. */
  const?: string;
  /** The allowed values as JSON. `name` is the name of the value in programs. It is absent if it only repeats the value. */
  enum?: { value: string; name?: string; description?: Html }[];
  /** Texts such as `at least 1`, `1 to 63 characters`, `matches ^a$`, `unique items`. */
  constraints?: string[];
  /** Whether one of these limits the number of keys. */
  limitsKeys?: true;
  /** Examples as JSON. */
  examples?: string[];
  /** Named examples of a parameter or header. */
  namedExamples?: NamedExample[];
  externalDocs?: ExternalDocs;
  /** Rows of an object's properties, or of those of a list's items (see `arrayDepth`). */
  properties?: SchemaNode[];
  /** Number of nested lists around the item to which `properties` and `variants` belong. */
  arrayDepth?: number;
  /** Items of a tuple. */
  prefixItems?: SchemaNode[];
  /** One for each `oneOf` and `anyOf`. A value is valid for an option of each. */
  variants?: Variants[];
  /** The schema for which a value must not be valid. */
  not?: SchemaNode;
  /** Whether exactly one of the named, optional properties is given: `minProperties: 1, maxProperties: 1`. */
  exactlyOne?: boolean;
  /** Groups of properties of which exactly one is given. */
  choices?: string[][];
  /**
   * True for a row that many responses share, such as that with the position in a paginated list. It is closed on the page.
   */
  folded?: true;
  /** Operations that are related to the row, with the text before their links: "Find one with". */
  related?: { words: string; operations: RelatedOperation[] };
  /**
   * The object with a page of its own that the value, or each item of the list, is. `name` is in `type`. If the row
   * is part of another object in a response, only that page has the rows of its properties.
   */
  resource?: { name: string; route: string };
  /** If the row has the same schema as a row above it: name of the type, and anchor of that row. */
  circular?: { type: string; anchor: string };
  /** Number of rows below it that are left out because of the page's limits. */
  omitted?: number;
  /** The page with these rows. */
  more?: { route: string; title: string };
  /** The change in the current version. */
  news?: News;
  /** Data for comparisons. Only present if the description was read for comparison. */
  shape?: Shape;
}

/** An example of a parameter or header. */
export interface NamedExample {
  name: string;
  /** The value as JSON. Absent if the example is at another URL. */
  value?: string;
  externalValue?: string;
  /** True if `externalValue` is a file of the description that is not published, such as a picture. Pages do not link to it. */
  isUnpublished?: true;
  summary?: string;
  description?: Html;
}

/** Data of a value for a comparison of two versions. */
export interface Shape {
  /** JSON types without `null`. Empty if every type is valid. */
  types: string[];
  /** Name of the component, if the whole value or the whole items of the list are one component. */
  component?: string;
  /**
   * Bounds by keyword of JSON Schema, if they are defined: texts of numbers with all of their digits. Also `contentMediaType` and
   * `contentEncoding`.
   */
  limits: Record<string, string>;
  /** Regular expressions that a text must match. */
  patterns: string[];
  /** Further constraints as texts. */
  rules: string[];
  /** Names of properties that an object must have, but that the schema does not describe. */
  required?: string[];
  /** The innermost items of a list. `depth` is the number of nested lists. */
  items?: { depth: number; nullable: boolean; format?: string; shape: Shape };
}

/** The schemas of `oneOf` or `anyOf`. */
export interface Variants {
  kind: 'oneOf' | 'anyOf';
  discriminator?: string;
  /** The variants. `title` is always defined: title, discriminator value, component name or type. */
  options: SchemaNode[];
}

/** All error codes of an API, sorted by name. */
export interface ErrorCatalogue {
  errors: ErrorEntry[];
  /** The operations. `operations` of the entries are indexes in this list. */
  operations: CatalogueOperation[];
}

/** One code of the error catalogue. Its fields have other anchors than on the operations' pages. */
export interface ErrorEntry extends ErrorCode {
  /** `404`, `4XX` or `default`, sorted. */
  statuses: string[];
  /** True if every operation returns it. `operations` is then empty. */
  everywhere?: true;
  /** Indexes of the operations that return it. */
  operations: number[];
}

/** All scopes of an API, sorted by name. */
export interface ScopeCatalogue {
  scopes: (Scope & { operations: number[] })[];
  /** Operations for which any valid token is enough. */
  anyToken: number[];
  /** Operations that need no authentication. */
  open: number[];
  /** The operations. The numbers above are indexes in this list. */
  operations: CatalogueOperation[];
}

/** The data of an operation in a catalogue. */
export interface CatalogueOperation {
  title: string;
  method: HttpMethod;
  route: string;
  deprecated?: true;
}

/** The data of an operation for a link. */
export type RelatedOperation = CatalogueOperation;

/** Kind of a change between two versions. */
export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed';

/** Whether a change is in requests or in responses. */
export type ChangeSide = 'request' | 'response';

/** The kind of thing that changed. `WORDS.changeNouns` has its name. */
export type ChangeNoun = keyof typeof WORDS.changeNouns;

/** One change, with all operations in which it happened. */
export interface ChangeEntry {
  /** Id of the rule that decides whether it is breaking (core/changes/rules). */
  rule: string;
  kind: ChangeKind;
  breaking: boolean;
  side?: ChangeSide;
  noun: ChangeNoun;
  /** Name of the callback whose response it is or is in. */
  callback?: string;
  /** Its name, which pages show as code. Absent if there is only one, such as a request body. */
  name?: string;
  /** What happened. Pages show this text after noun and name: "became required". */
  words: string;
  /** Operations with the change. Empty for a change of the whole API. */
  places: ChangePlace[];
}

/** An operation with a change. */
export interface ChangePlace {
  method: HttpMethod;
  path: string;
  title: string;
  /** Link to the operation's page, or to the row if it still exists. Absent if the operation no longer exists. */
  href?: string;
}

/** The changes of a version compared with the one before it. */
export interface ChangelogVersion {
  version: string;
  /** Day of publication, `2026-01-31`. */
  date?: string;
  /** Id of its heading on the page: `v1-2-0`. */
  anchor: string;
  /** True for the first version, which cannot be compared. */
  isFirst?: true;
  /** Order: breaking ones first, then added, changed, deprecated, removed. */
  entries: ChangeEntry[];
}

/** All versions of an API, newest first. */
export interface Changelog {
  versions: ChangelogVersion[];
}
