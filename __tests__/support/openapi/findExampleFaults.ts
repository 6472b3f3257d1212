import { createValidator } from './createValidator';
import { listExamples } from './listExamples';
import { isObject, type Description, type Place } from './openDescription';
import { walkValue } from './walkValue';

/**
 * Faults of the examples: bodies without an example, error codes without their own example, values that do not match their
 * schema, properties that the schema does not have, read-only properties in requests and write-only ones in responses.
 */
export function findExampleFaults(description: Description): string[] {
  const validate = createValidator(description);
  const { child, resolve } = description;
  const codeOf = (schema: Place): unknown => {
    const code = ['properties', 'error', 'properties', 'code'].reduce<Place>(
      (place, name) => resolve(child(place, name)),
      resolve(schema),
    ).value;
    return isObject(code) ? code.const : undefined;
  };

  return listExamples(description).flatMap(({ operation, part, schema, examples }) => {
    const faults: string[] = [];
    const fault = (text: string) => faults.push(`${operation} ${part}: ${text}`);
    if (examples.length === 0) fault('has no example');
    if (examples.length > 1) {
      const summaries = examples.map(({ summary }) => summary);
      if (summaries.some((summary) => !summary))
        fault('has several examples, not all with a summary');
      if (new Set(summaries).size < summaries.length) fault('has examples with the same summary');
    }
    if (/^[45]/.test(part)) {
      const { oneOf } = resolve(schema).value as { oneOf?: unknown[] };
      const alternatives = oneOf?.map((_, i) => child(resolve(schema), 'oneOf', i)) ?? [schema];
      for (const code of alternatives.map(codeOf)) {
        if (!examples.some(({ key }) => key === code)) fault(`has no example of ${String(code)}`);
      }
    }
    for (const { key, value } of examples) {
      const invalid = validate(schema, value);
      for (const text of invalid) fault(`${key}: ${text}`);
      if (invalid.length > 0) continue;
      walkValue(
        description,
        validate,
        schema,
        value,
        ({ at, value: at0, schema: held, siblings }) => {
          if (part === 'request' && siblings.some(({ readOnly }) => readOnly === true)) {
            fault(`${key}: ${at} is read-only`);
          }
          if (part !== 'request' && siblings.some(({ writeOnly }) => writeOnly === true)) {
            fault(`${key}: ${at} is write-only`);
          }
          const { properties } = held.value as { properties?: object };
          if (!properties || !isObject(at0)) return;
          for (const name of Object.keys(at0)) {
            if (!(name in properties)) fault(`${key}: ${at}/${name} is not described`);
          }
        },
      );
    }
    return faults;
  });
}
