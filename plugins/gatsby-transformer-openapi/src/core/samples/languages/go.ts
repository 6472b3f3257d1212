import type { Language } from './language';
import { concatenated, doubleQuoted } from './literals';

/** Go's net/http. */
export const go: Language = {
  id: 'go',
  label: 'Go',
  grammar: 'go',
  target: 'go',
  client: 'native',
  options: { checkErrors: true },
  text: (parts) => concatenated(parts, '+', doubleQuoted, (name) => `os.Getenv("${name}")`),
  json: (json) => (json.includes('`') ? undefined : `\`${json}\``),
  finish: (code) =>
    code
      .replace(/import \(\n([^)]*)\)/, (_, list: string) => {
        const names = list.trim().split(/\s+/);
        if (code.includes('os.Getenv(')) names.push('"os"');
        return `import (\n${[...new Set(names)]
          .sort()
          .map((name) => `\t${name}\n`)
          .join('')})`;
      })
      .replace('func main() {\n\n', 'func main() {\n')
      .replace(/\n\n(\tif err != nil)/g, '\n$1')
      .replace(/\n+\}\s*$/, '\n}'),
};
