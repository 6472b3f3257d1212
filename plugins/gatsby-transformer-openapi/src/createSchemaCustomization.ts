import type { GatsbyNode } from 'gatsby';

const TYPES = /* GraphQL */ `
  "One API description."
  type ApiSpec implements Node @dontInfer {
    apiId: String!
    title: String!
    version: String!
    "OpenAPI version of the description."
    openapi: String!
    "Route of the information page."
    route: String!
    "First paragraph, as plain text."
    description: String!
    scopes: [ApiScope!]! @link
    tagGroups: [ApiTagGroup!]! @link
    tags: [ApiTag!]! @link
    operations: [ApiOperation!]! @link
    "Pages about objects with an id, sorted by name."
    resources: [ApiResource!]! @link
    "The whole description as files for download."
    publications: [ApiPublication!]! @link
    "Route of the page of error codes. Null if no error code is known."
    errorsRoute: String
    "Route of the page of scopes. Null if there are no scopes."
    scopesRoute: String
    "Route of the changelog. Null if no earlier version is kept."
    changelogRoute: String
    "Error codes that every operation returns."
    sharedErrorCodes: [String!]!
    "Every error code (core/model ErrorCatalogue)."
    errorCatalogue: JSON
    "Every scope (core/model ScopeCatalogue)."
    scopeCatalogue: JSON
    "The changes of each version (core/model Changelog)."
    changelog: JSON
    "The description without its operations (core/model ApiDescription)."
    model: JSON!
  }

  "A whole description as JSON or YAML."
  type ApiPublication implements Node @dontInfer {
    apiId: String!
    "json or yaml."
    format: String!
    "Path on the site. It stays the same when the content changes."
    file: String!
    bytes: Int!
    "SHA-256 of the file, in hexadecimal digits."
    sha256: String!
    text: String!
  }

  "A group of tags from x-tagGroups, or a tag without a group. An operation is in the groups of all its tags."
  type ApiTagGroup implements Node @dontInfer {
    apiId: String!
    name: String!
    "Position among the groups of the API, counted from 0."
    position: Int!
    description: String
    tags: [ApiTag!]! @link
    operations: [ApiOperation!]! @link
    "The operations, if the information page lists them. Empty if the group has pages of its own."
    listedOperations: [ApiOperation!]! @link
    spec: ApiSpec! @link
  }

  "A page with operations of one group. Only an API with many operations has such pages."
  type ApiGroupPage implements Node @dontInfer {
    apiId: String!
    route: String!
    "Name of the group."
    name: String!
    "Number of the first operation in its group, counted from 1."
    from: Int!
    to: Int!
    "Number of all operations of the group."
    count: Int!
    operations: [ApiOperation!]! @link
    spec: ApiSpec! @link
    "The group, its tags, and the tags below which each operation is listed (core/model TagGroup, Tag[], string[][])."
    model: JSON!
  }

  "A tag with at least one operation."
  type ApiTag implements Node @dontInfer {
    apiId: String!
    name: String!
    "Position among the tags of the API, counted from 0."
    position: Int!
    description: String
    tagGroup: ApiTagGroup! @link
    operations: [ApiOperation!]! @link
    spec: ApiSpec! @link
  }

  "A scope that a security scheme names or an operation requires."
  type ApiScope implements Node @dontInfer {
    apiId: String!
    name: String!
    description: String
    "Operations that a token with only this scope may call."
    operations: [ApiOperation!]! @link
  }

  "One operation or webhook."
  type ApiOperation implements Node @dontInfer {
    apiId: String!
    "operation or webhook."
    kind: String!
    operationId: String
    "Last part of the route. It is unique in the API."
    slug: String!
    route: String!
    "HTTP method, in lower case if OpenAPI has a field for it."
    method: String!
    path: String!
    "URL of the first server of the operation, with the path."
    url: String!
    title: String!
    "First paragraph, as plain text."
    description: String!
    deprecated: Boolean!
    "Position among the operations of the API, counted from 0."
    position: Int!
    scopes: [String!]!
    errorCodes: [String!]!
    parameters: [ApiParameter!]!
    "The first tag, which its breadcrumbs have."
    tag: ApiTag! @link
    "All tags that lists have it below."
    tags: [ApiTag!]! @link
    "The group of the first tag."
    tagGroup: ApiTagGroup! @link
    spec: ApiSpec! @link
    "Path of the file that describes it, relative to the folder of descriptions."
    sourceFile: String
    "Pages that link to the operation. gatsby-transformer-docs finds them."
    documents: [DocPage!]!
    "Time of the last change of that file, in UTC, from git or from an earlier version. Null if it is not known."
    lastUpdated: Date @dateformat
    "Names of parameters and properties, and error codes."
    searchText: String!
    "The whole operation (core/model Operation)."
    model: JSON! @storedAsText
  }

  "A page with rows of a schema that do not fit on the pages of operations."
  type ApiSchema implements Node @dontInfer {
    apiId: String!
    route: String!
    title: String!
    spec: ApiSpec! @link
    "The rows, and the number of the first one (core/model SchemaPage)."
    model: JSON! @storedAsText
  }

  "A page about an object with an id that responses return."
  type ApiResource implements Node @dontInfer {
    apiId: String!
    route: String!
    "Address that the page of its schema may have had earlier."
    formerRoute: String!
    "Name of its schema."
    name: String!
    "First paragraph, as plain text."
    description: String!
    spec: ApiSpec! @link
    "Its rows, example, and the operations that use it (core/model ResourcePage)."
    model: JSON! @storedAsText
  }

  type ApiParameter {
    name: String!
    "path, query, header or cookie."
    in: String!
    type: String!
    required: Boolean!
  }
`;

/**
 * Extension of fields whose nodes have the JSON as text: see `TEXT_MODELS`. Gatsby walks through all objects of a node when it
 * stores, reads or queries it, also if no query asks for the field. A model with rows has thousands of objects.
 */
const STORED_AS_TEXT = {
  name: 'storedAsText',
  extend: () => ({
    resolve: (
      node: Readonly<Record<string, string>>,
      _args: object,
      _context: object,
      { fieldName }: { fieldName: string },
    ): unknown => JSON.parse(node[fieldName] ?? 'null'),
  }),
};

/** Declares all node types of the plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(STORED_AS_TEXT);
  actions.createTypes(TYPES);
};
