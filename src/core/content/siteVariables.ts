import { nearestAdvice } from '../input/nearest';
import { printPath } from '../input/printPath';
import type { DataPath } from '../input/printPath';
import type { Problem } from '../input/problem';
import type { YamlFile } from '../input/readYaml';
import { apiInformationRoute } from './addresses/routes';
import { derivedProductNames, replaceVariables } from './variables';

/** Limits variables that contain others several times: their length grows exponentially. */
const MAX_LENGTH = 2000;

interface Definition {
  value: string;
  path: DataPath;
}

interface Roots {
  product: { name: string; slug: string; tokenVariable: string };
  hosts: Record<string, string>;
  links: Record<string, string>;
  apis: readonly { id: string; infoSlug: string }[];
}

/** All variables of `site.yml` with their values. A variable may contain others, but not itself. */
export function collectVariables(
  roots: Roots,
  { file, yaml }: { file: string; yaml: YamlFile },
): { variables: Record<string, string>; problems: Problem[] } {
  const definitions = definitionsOf(roots);
  const problems: Problem[] = [];
  const report = ({ path }: Definition, message: string, advice: string) => {
    problems.push({ file, ...yaml.placeOf(path), path: printPath(path), message, advice });
  };
  const done = new Map<string, string>();
  const valueOf = (name: string, users: readonly string[]): string => {
    const known = done.get(name);
    const definition = definitions.get(name);
    if (known !== undefined || !definition) return known ?? '';
    const text = replaceVariables(definition.value, (inner) => {
      if (inner === name || users.includes(inner)) {
        const advice = 'Write the value out in one of the two.';
        report(definition, `\`{${inner}}\` leads back to itself`, advice);
      } else if (!definitions.has(inner)) {
        const advice = nearestAdvice(inner, definitions.keys(), 'Variables');
        report(definition, `\`{${inner}}\` is not a variable`, advice);
      } else return valueOf(inner, [...users, name]);
      return `{${inner}}`;
    });
    const isLong = text.length > MAX_LENGTH;
    if (isLong) {
      const advice = 'Variables are for names and addresses.';
      report(definition, `becomes longer than ${MAX_LENGTH} characters`, advice);
    }
    const value = isLong ? `{${name}}` : text;
    done.set(name, value);
    return value;
  };
  for (const name of definitions.keys()) valueOf(name, []);
  // With their signs, because braces after `$` belong to the code.
  const token = done.get('product.tokenVariable') ?? '';
  done.set('product.shellToken', `$${token}`).set('product.powershellToken', `$env:${token}`);
  return { variables: Object.fromEntries(done), problems };
}

function definitionsOf({ product, hosts, links, apis }: Roots): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  const groups = { product: { ...product, ...derivedProductNames(product) }, hosts, links };
  for (const [group, values] of Object.entries(groups)) {
    for (const [name, value] of Object.entries(values)) {
      definitions.set(`${group}.${name}`, { value, path: [group, name] });
    }
  }
  for (const api of apis) {
    definitions.set(`apis.${api.id}.route`, { value: apiInformationRoute(api), path: ['apis'] });
  }
  return definitions;
}
