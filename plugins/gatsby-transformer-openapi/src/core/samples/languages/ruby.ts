import type { Language } from './language';
import { indented } from './literals';

function inQuotes(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/#(?=[{$@])/g, '\\#');
}

/** Ruby's net/http. */
export const ruby: Language = {
  id: 'ruby',
  label: 'Ruby',
  grammar: 'ruby',
  target: 'ruby',
  client: 'native',
  text: (parts) => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return `ENV.fetch('${only.env}')`;
    return `"${parts
      .map((part) => (typeof part === 'string' ? inQuotes(part) : `#{ENV.fetch('${part.env}')}`))
      .join('')}"`;
  },
  json: (json) =>
    /^\s*JSON/m.test(json) ? undefined : `<<~'JSON'\n  ${indented(json, '  ')}\nJSON`,
};
