import type { CallFault } from '../../content/apiCalls';
import { isObject } from '../../values/isObject';
import { nearestAdvice } from '../../input/nearest';
import type { PlainObject } from '../load/place';
import type { SchemaContext } from '../normalise/context';
import { parameterExamples, parameterSchema } from '../normalise/parameters';
import type { ParameterSource } from '../normalise/parameters';
import type { ReadOperation } from '../normalise/readOperation';
import { checkValue } from './checkValue';
import { list, show } from './words';

const LOCATIONS = ['path', 'query', 'querystring', 'header', 'cookie'] as const;
type Location = (typeof LOCATIONS)[number];

interface Checked {
  values: Map<ParameterSource, unknown>;
  faults: CallFault[];
}

/** Checks the sections `path`, `query`, `querystring`, `header` and `cookie` of a call against the operation's parameters. */
export function checkParameters(
  sections: PlainObject,
  { operation, parameters }: ReadOperation,
  context: SchemaContext,
): Checked {
  const checked: Checked = { values: new Map(), faults: [] };
  for (const location of LOCATIONS) {
    const section = sections[location];
    if (section === undefined || section === null) continue;
    const known = parameters.filter((parameter) => parameter.in === location);
    if (isObject(section)) checkSection(section, location, known, context, checked);
    else {
      const message = `\`${location}\` is not a group of parameters`;
      const advice =
        known.length > 0
          ? `Give ${list(
              known.map(({ name }) => name),
              'or',
            )} below it.`
          : 'Take it out.';
      checked.faults.push({ path: [location], message, advice });
    }
  }
  const grouped = new Set(operation.exactlyOneOf.flat());
  for (const parameter of parameters) {
    const { name, in: location, required } = parameter;
    if (!required || grouped.has(name) || checked.values.has(parameter)) continue;
    checked.faults.push({
      path: Object.hasOwn(sections, location) ? [location] : [],
      message: `the ${location} parameter \`${name}\` is missing`,
      advice: `Add \`${name}: ${exampleOf(parameter, context)}\` below \`${location}:\`.`,
    });
  }
  for (const group of operation.exactlyOneOf) {
    const given = [...checked.values.keys()].filter(({ name }) => group.includes(name));
    if (given.length === 1) continue;
    const location = parameters.find(({ name }) => group.includes(name))?.in ?? 'query';
    checked.faults.push({
      path: Object.hasOwn(sections, location) ? [location] : [],
      message:
        given.length === 0
          ? `a ${location} parameter is missing`
          : `${list(given.map(({ name }) => name))} are given at once`,
      advice: `Give exactly one of ${list(group)} below \`${location}:\`.`,
    });
  }
  return checked;
}

function checkSection(
  section: PlainObject,
  location: Location,
  known: readonly ParameterSource[],
  context: SchemaContext,
  { values, faults }: Checked,
): void {
  const names = known.map(({ name }) => name);
  for (const { name, value, path } of namedValues(section, known)) {
    const at = [location, ...path];
    const parameter = known.find((candidate) => isNamed(candidate, name));
    if (!parameter) {
      faults.push({
        path: at,
        atKey: true,
        message: `there is no ${location} parameter \`${name}\``,
        advice:
          names.length > 0
            ? nearestAdvice(name, names, 'Parameters')
            : `The operation takes none there.`,
      });
      continue;
    }
    values.set(parameter, value);
    const { schema } = parameterSchema(parameter.resolved.place, context);
    if (!schema) continue;
    faults.push(
      ...checkValue(value, [schema], at, { reader: context.reader, direction: 'request' }),
    );
  }
}

function isNamed(parameter: ParameterSource, name: string): boolean {
  return parameter.in === 'header'
    ? parameter.name.toLowerCase() === name.toLowerCase()
    : parameter.name === name;
}

interface NamedValue {
  name: string;
  value: unknown;
  path: (string | number)[];
}

/**
 * The arguments of a section, with the parameter names of the API. Names with brackets may be written as nested objects and
 * lists: `disk: { id: … }` is `disk[id]`, and a list below `tags` is `tags[]`.
 */
function namedValues(
  group: PlainObject,
  known: readonly ParameterSource[],
  prefix = '',
  path: NamedValue['path'] = [],
): NamedValue[] {
  return Object.entries(group).flatMap(([key, value]): NamedValue[] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`;
    const at = [...path, key];
    const isKnown = known.some((parameter) => isNamed(parameter, name));
    const isPrefix = known.some((parameter) => parameter.name.startsWith(`${name}[`));
    if (isKnown || !isPrefix) return [{ name, value, path: at }];
    if (isObject(value)) return namedValues(value, known, name, at);
    if (!Array.isArray(value)) return [{ name, value, path: at }];
    const each = `${name}[]`;
    if (known.some((parameter) => parameter.name === each))
      return [{ name: each, value, path: at }];
    // A list of objects: each of their fields is one parameter, whose value is the list of the field's values.
    const columns = new Map<string, NamedValue & { value: unknown[] }>();
    for (const [index, item] of (value as unknown[]).entries()) {
      for (const field of isObject(item) ? namedValues(item, known, each, [...at, index]) : []) {
        const column = columns.get(field.name);
        if (column) column.value.push(field.value);
        else columns.set(field.name, { ...field, value: [field.value] });
      }
    }
    return columns.size > 0 ? [...columns.values()] : [{ name, value, path: at }];
  });
}

function exampleOf(parameter: ParameterSource, context: SchemaContext): string {
  const { schema } = parameterSchema(parameter.resolved.place, context);
  const [given] = parameterExamples(parameter.resolved.place, context);
  const value = given ?? (schema && context.examples.make([schema], 'request', parameter.name));
  return value === undefined ? '…' : show(value);
}
