import type { Language } from './language';
import { concatenated } from './literals';

/** Options that a sample does not need. */
const LIMITS = /^ *CURLOPT_(?:ENCODING|MAXREDIRS|TIMEOUT|HTTP_VERSION) =>.*\n/gm;

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** PHP's curl functions. */
export const php: Language = {
  id: 'php',
  label: 'PHP',
  grammar: 'php',
  target: 'php',
  client: 'curl',
  text: (parts) => concatenated(parts, ' . ', quoted, (name) => `getenv('${name}')`),
  json: (json) => (/^\s*JSON/m.test(json) ? undefined : `<<<'JSON'\n${json}\nJSON`),
  finish: (code) => code.replace(LIMITS, ''),
};
