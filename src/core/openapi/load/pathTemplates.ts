/** Names in the templates of a path, each once: `x` and `y` in `/a/{x}.{y}`. */
function templateNames(path: string): string[] {
  return [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
}

/**
 * Compares the templates of a path with the parameters of an operation.
 * @returns the names in the path without a parameter, and the path parameters that are not in the path
 */
export function comparePathParameters(
  path: string,
  parameters: readonly { name: string; in: string }[],
): { undescribed: string[]; unused: string[] } {
  const namesIn = (location: string) =>
    new Set(parameters.filter((parameter) => parameter.in === location).map(({ name }) => name));
  const names = templateNames(path);
  const [inPath, inQuery] = [namesIn('path'), namesIn('query')];
  const beforeQuery = new Set(templateNames(path.split('?')[0] ?? ''));
  return {
    undescribed: names.filter(
      (name) => !inPath.has(name) && (beforeQuery.has(name) || !inQuery.has(name)),
    ),
    unused: [...inPath].filter((name) => !names.includes(name)),
  };
}
