import type { Language } from './language';
import { indented } from './literals';

function inTemplate(text: string): string {
  return text.replace(/[`\\]|\$(?=\{)/g, '\\$&');
}

function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}

/** JavaScript's fetch. */
export const javascript: Language = {
  id: 'javascript',
  label: 'JavaScript',
  grammar: 'javascript',
  target: 'node',
  client: 'fetch',
  text: (parts) => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return `process.env.${only.env}`;
    if (parts.every((part) => typeof part === 'string')) return quoted(parts.join(''));
    return `\`${parts
      .map((part) => (typeof part === 'string' ? inTemplate(part) : `\${process.env.${part.env}}`))
      .join('')}\``;
  },
  // In an object literal, the name `__proto__` would set the prototype. The body is then written as a string.
  json: (json) =>
    json.includes('"__proto__"') ? undefined : `JSON.stringify(${indented(json, '  ')})`,
  // Some responses are not JSON, and some are empty.
  finish: (code) =>
    code
      .replace('res => res.json()', (found) => found.replace('json', 'text'))
      .replace('json => console.log(json)', 'text => console.log(text)'),
};
