import type { Language } from './language';

const WORDS: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

function inFormat(text: string): string {
  return JSON.stringify(text).slice(1, -1).replace(/[{}]/g, '$&$&');
}

/** Python's requests. */
export const python: Language = {
  id: 'python',
  label: 'Python',
  grammar: 'python',
  target: 'python',
  client: 'requests',
  text: (parts) => {
    const [only] = parts;
    if (parts.length === 1 && typeof only === 'object') return `os.environ["${only.env}"]`;
    if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
    return `f"${parts
      .map((part) => (typeof part === 'string' ? inFormat(part) : `{os.environ['${part.env}']}`))
      .join('')}"`;
  },
  json: (json) =>
    json.replace(/"(?:[^"\\]|\\.)*"|true|false|null/g, (token) =>
      token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : (WORDS[token] ?? token),
    ),
  finish: (code, { isJson }) => {
    const imported = code.includes('os.environ[') ? `import os\n\n${code}` : code;
    return isJson ? imported.replace('data=payload', 'json=payload') : imported;
  },
};
