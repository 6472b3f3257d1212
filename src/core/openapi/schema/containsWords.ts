import { between } from './constraintWords';
import type { FlatSchema } from './flatSchema';
import { numberOf } from '../load/values';
import { jsonText } from '../text/jsonText';
import { say } from '../../text/say';

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
    ?? WORDS.limits.match;
  const amount = between(least, most).join('');
  return say(WORDS.limits.contains, { amount, what });
}
