/**
 * Restores the type of a `JSON!` field of the data layer. GraphQL's JSON scalar has no type, but plugins write these fields
 * from typed models. This is the only function that does so.
 */
export function fromJson<Model>(value: unknown): Model {
  return value as Model;
}
