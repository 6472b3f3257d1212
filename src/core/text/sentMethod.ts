/** The methods that OpenAPI has fields for. A description has them in lower case. */
export const STANDARD_METHODS: readonly string[] = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
];

/** A method as a client sends it: the fields of OpenAPI in upper case, all others unchanged, because case matters. */
export function sentMethod(method: string): string {
  return STANDARD_METHODS.includes(method) ? method.toUpperCase() : method;
}
