import type { GatsbyNode } from 'gatsby';

const TYPES = /* GraphQL */ `
  "One API description."
  type ApiSpec implements Node @dontInfer {
    apiId: String!
    title: String!
    version: String!
    "The OpenAPI version the description is written in."
    openapi: String!
    "Route of the information page."
    route: String!
    "First paragraph, as plain text."
    description: String!
    scopes: [ApiScope!]! @link
    tagGroups: [ApiTagGroup!]! @link
    tags: [ApiTag!]! @link
    operations: [ApiOperation!]! @link
    "The whole description as files to take away."
    publications: [ApiPublication!]! @link
    "Route of the error catalogue; none where no error code is known."
    errorsRoute: String
    "Route of the page of scopes; none where there are no scopes."
    scopesRoute: String
    "Route of the changelog; none where no earlier version is kept."
    changelogRoute: String
    "Codes that every operation returns."
    sharedErrorCodes: [String!]!
    "Every error code (core/model ErrorCatalogue)."
    errorCatalogue: JSON
    "Every scope (core/model ScopeCatalogue)."
    scopeCatalogue: JSON
    "What changed from version to version (core/model Changelog)."
    changelog: JSON
    "The description without its operations (core/model ApiDescription)."
    model: JSON!
  }

  "A whole description in one form."
  type ApiPublication implements Node @dontInfer {
    apiId: String!
    "json or yaml."
    format: String!
    "Path in the site; stays when the content changes."
    file: String!
    bytes: Int!
    "Of the file's bytes, in hexadecimal digits."
    sha256: String!
    text: String!
  }

  "A group of tags, as x-tagGroups names it; every operation is in exactly one."
  type ApiTagGroup implements Node @dontInfer {
    apiId: String!
    name: String!
    "Place among the groups of the API, from 0."
    position: Int!
    description: String
    tags: [ApiTag!]! @link
    operations: [ApiOperation!]! @link
    spec: ApiSpec! @link
  }

  "A tag with at least one operation."
  type ApiTag implements Node @dontInfer {
    apiId: String!
    name: String!
    "Place among the tags of the API, from 0."
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
    "Operations for which the scope is enough."
    operations: [ApiOperation!]! @link
  }

  "One operation or webhook."
  type ApiOperation implements Node @dontInfer {
    apiId: String!
    "operation or webhook."
    kind: String!
    operationId: String
    "Last part of the route, unique in its API."
    slug: String!
    route: String!
    "Lower case."
    method: String!
    path: String!
    "First server that applies, plus path."
    url: String!
    title: String!
    "First paragraph, as plain text."
    description: String!
    deprecated: Boolean!
    "Place among the operations of the API, from 0."
    position: Int!
    scopes: [String!]!
    errorCodes: [String!]!
    parameters: [ApiParameter!]!
    tag: ApiTag! @link
    tagGroup: ApiTagGroup! @link
    spec: ApiSpec! @link
    "Where it is written, where that is known."
    source: ApiSource
    "Time of the last change of the lines it is written in, in ISO 8601, where git or a kept version knows it."
    lastUpdated: String
    "Names of parameters and properties, and error codes."
    searchText: String!
    "The whole operation (core/model Operation)."
    model: JSON!
  }

  "A page of the rows that did not fit where their schema is used."
  type ApiSchema implements Node @dontInfer {
    apiId: String!
    route: String!
    title: String!
    spec: ApiSpec! @link
    "Its rows and the number of the first (core/model SchemaPage)."
    model: JSON!
  }

  "Lines of a file, counted from 1."
  type ApiSource {
    "Below the folder of descriptions."
    file: String!
    first: Int!
    last: Int!
  }

  type ApiParameter {
    name: String!
    "path, query, header or cookie."
    in: String!
    type: String!
    required: Boolean!
  }
`;

/** Declares all node types of the plugin. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(TYPES);
};
