/** Files of `src/templates`, without their extension. */
export type TemplateName =
  | 'doc'
  | 'page'
  | 'home'
  | 'category'
  | 'tags'
  | 'tag'
  | 'apiInformation'
  | 'errors'
  | 'scopes'
  | 'changelog'
  | 'operation'
  | 'operationGroup'
  | 'schema'
  | 'resource';
