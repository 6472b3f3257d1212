/**
 * Gives a `JSON!` field of the data layer its type back. The only place where this is done: the plugins write these
 * fields from typed models, and GraphQL's JSON scalar forgets the type on the way.
 */
export function fromJson<Model>(value: unknown): Model {
  return value as Model;
}
