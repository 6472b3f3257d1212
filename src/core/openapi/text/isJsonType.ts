/** Whether a media type is JSON: `application/json`, `application/problem+json`. */
export function isJsonType(mediaType: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType);
}
