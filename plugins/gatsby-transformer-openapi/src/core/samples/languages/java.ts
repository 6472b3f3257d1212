import type { Language } from './language';
import { concatenated, doubleQuoted, indented } from './literals';

const INDENT = '        ';
const IMPORTS = ['URI', 'http.HttpClient', 'http.HttpRequest', 'http.HttpResponse'];

/** Java's own HTTP client. */
export const java: Language = {
  id: 'java',
  label: 'Java',
  grammar: 'java',
  target: 'java',
  client: 'nethttp',
  text: (parts) => concatenated(parts, ' + ', doubleQuoted, (name) => `System.getenv("${name}")`),
  // Java reads escapes in a text block.
  json: (json) => {
    const escaped = json.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
    return `"""\n${INDENT}${indented(escaped, INDENT)}\n${INDENT}"""`;
  },
  finish: (code) => `${IMPORTS.map((name) => `import java.net.${name};\n`).join('')}\n${code}`,
};
