import { ownComponentsSchema } from '../content/schemas/ownComponents';
import type { OwnComponents } from '../content/schemas/ownComponents';
import { readInput } from '../input/checkInput';
import type { Problem } from '../input/problem';

/** Reads `site/components.yml`. With problems, there are no components. */
export function readOwnComponents(
  source: string,
  file: string,
): { components: OwnComponents; problems: Problem[] } {
  const { data, problems } = readInput(source, ownComponentsSchema, { file });
  return { components: data ?? {}, problems };
}
