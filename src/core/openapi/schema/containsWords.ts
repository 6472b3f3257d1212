import type { FlatSchema } from './flatSchema';
import { numberOf } from '../load/values';
import { jsonText } from '../text/jsonText';

/**
 * The constraint `contains` of a list as text.
 * @param schema the schema in `contains`; undefined if it leads back to the list
 */
export function containsWords(value: unknown, schema: FlatSchema | undefined): string {
  const least = numberOf(value, 'minContains') ?? 1;
  const most = numberOf(value, 'maxContains');
  const what =
    schema?.name
    ?? schema?.title
    ?? (schema?.const ? jsonText(schema.const.value) : schema?.types[0])
    ?? 'a match';
  const amount =
    most === undefined
      ? `at least ${least}`
      : least === most
        ? `exactly ${least}`
        : `${least} to ${most}`;
  return `contains ${amount} ${what}`;
}
