/** Files of `src/templates`, and of `queries`, without their extension. */
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
  | 'schema';
