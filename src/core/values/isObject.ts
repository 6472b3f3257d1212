/** Whether a value is an object, but neither a list nor a number that keeps its text (`ExactNumber`). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object'
    && value !== null
    && !Array.isArray(value)
    && !(value instanceof Number)
  );
}
