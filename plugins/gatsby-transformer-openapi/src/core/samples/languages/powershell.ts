import type { Language } from './language';
import { concatenated } from './literals';

/** Doubles single quotes. PowerShell treats typographic quotes like `'`. */
function quoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`;
}

/** PowerShell's Invoke-RestMethod. */
export const powershell: Language = {
  id: 'powershell',
  label: 'PowerShell',
  grammar: 'powershell',
  target: 'powershell',
  client: 'restmethod',
  text: (parts) => {
    const joined = concatenated(parts, ' + ', quoted, (name) => `$env:${name}`);
    return parts.length > 1 ? `(${joined})` : joined;
  },
  json: (json) => (/^'@/m.test(json) ? undefined : `@'\n${json}\n'@`),
  withMethod: (code, method) => code.replace('-Method POST', `-CustomMethod ${method}`),
  // The content type is already in the parameter `-ContentType`.
  finish: (code) => {
    const lean = code.replace(/^\$headers\.Add\("Content-Type".*\n/m, '');
    return lean.includes('$headers.Add(')
      ? lean.replace('$headers=@{}', '$headers = @{}')
      : lean.replace('$headers=@{}\n', '').replace(' -Headers $headers', '');
  },
};
