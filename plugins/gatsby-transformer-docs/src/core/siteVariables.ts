import { printPath } from './checkShape';
import { nearestAdvice } from '../../../shared/nearest';
import type { DataPath, YamlContext } from './readYaml';
import { apiInformationRoute } from './routes';
import {
  derivedProductNames,
  isVariableName,
  resolveVariables,
  unknownVariableAdvice,
} from './variables';

/** A few variables that name each other twice would otherwise fill the memory. */
const MAX_LENGTH = 2000;

/** All variables with their values; one may be made of others, but not of itself. */
export function collectVariables(
  data: {
    product: { name: string; slug: string };
    hosts: Record<string, string>;
    links: Record<string, string>;
    apis: { id: string; infoSlug: string }[];
  },
  { file, yaml, problems }: YamlContext,
): Record<string, string> {
  const raw = new Map<string, { value: string; path: DataPath }>();
  const product = { ...data.product, ...derivedProductNames(data.product) };
  for (const [name, value] of Object.entries(product)) {
    raw.set(`product.${name}`, { value, path: ['product', name] });
  }
  for (const group of ['hosts', 'links'] as const) {
    for (const [name, value] of Object.entries(data[group])) {
      raw.set(`${group}.${name}`, { value, path: [group, name] });
    }
  }
  for (const api of data.apis) {
    raw.set(`apis.${api.id}.route`, { value: apiInformationRoute(api), path: ['apis'] });
  }

  const done = new Map<string, string>();
  const resolve = (name: string, stack: readonly string[]): string => {
    const known = done.get(name);
    const entry = raw.get(name);
    if (known !== undefined || !entry) return known ?? '';
    const value = entry.value.replace(
      /(?<![${])\{([a-z]+(?:\.[A-Za-z0-9_-]+)+)\}/g,
      (whole, inner: string) => {
        if (!isVariableName(inner)) return whole;
        if (inner === name || stack.includes(inner)) {
          problems.push({
            file,
            ...yaml.placeOf(entry.path),
            path: printPath(entry.path),
            message: `\`{${inner}}\` leads back to itself`,
            advice: 'Write the value out in one of the two.',
          });
          return '';
        }
        if (!raw.has(inner)) {
          problems.push({
            file,
            ...yaml.placeOf(entry.path),
            path: printPath(entry.path),
            message: `\`{${inner}}\` is not a variable`,
            advice: nearestAdvice(inner, raw.keys(), 'Variables'),
          });
          return '';
        }
        return resolve(inner, [...stack, name]);
      },
    );
    if (value.length > MAX_LENGTH) {
      problems.push({
        file,
        ...yaml.placeOf(entry.path),
        path: printPath(entry.path),
        message: `becomes longer than ${MAX_LENGTH} characters`,
        advice: 'Variables are for names and addresses.',
      });
      done.set(name, '');
      return '';
    }
    done.set(name, value);
    return value;
  };
  for (const name of raw.keys()) resolve(name, []);
  return Object.fromEntries(done);
}

/** Resolves the variables of every text in a value; the shape stays. */
export function resolveDeep<Value>(
  value: Value,
  path: DataPath,
  variables: Record<string, string>,
  context: YamlContext,
): Value {
  if (typeof value === 'string') {
    const { text: resolved, unknown } = resolveVariables(value, variables);
    for (const { name } of unknown) {
      context.problems.push({
        file: context.file,
        ...context.yaml.placeOf(path),
        path: printPath(path),
        message: `\`{${name}}\` is not a variable`,
        advice: unknownVariableAdvice(name, variables),
      });
    }
    // The shape is kept, which a generic signature cannot say.
    return resolved as Value;
  }
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      resolveDeep(item, [...path, index], variables, context),
    ) as Value;
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        resolveDeep(item, [...path, key], variables, context),
      ]),
    ) as Value;
  }
  return value;
}
