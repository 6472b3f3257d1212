/** What is removed from the files of a description. */
export interface RemovedParts {
  /** Objects with `x-internal`, and objects that refer to such an object. */
  objects: ReadonlySet<unknown>;
  /** Names of tags. */
  tags: ReadonlySet<string>;
  /** Names of security schemes. */
  schemes: ReadonlySet<string>;
  /** Names of scopes, as security schemes declare them. */
  scopes: ReadonlySet<string>;
}
