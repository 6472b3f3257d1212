import { ownComponentsSchema } from '../content/schemas/ownComponents';
import type { OwnComponents } from '../content/schemas/ownComponents';
import { readInput } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { isObject } from '../values/isObject';

/** Reads `site/components.yml`. With problems, there are no components, but their names are known if the file can be read. */
export function readOwnComponents(
  source: string,
  file: string,
): { components: OwnComponents; names?: readonly string[]; problems: Problem[] } {
  const { data, value, problems } = readInput(source, ownComponentsSchema, { file });
  return {
    components: data ?? {},
    ...(isObject(value) && { names: Object.keys(value) }),
    problems,
  };
}
