import { capital } from './capital';

interface CodeLanguage {
  /** Name for readers. */
  label: string;
  /** Prism's grammar. Without one, it has the name of the language. */
  grammar?: string;
  /** Other names that authors and descriptions use. */
  aliases?: readonly string[];
}

/** Languages of code in guides and in samples of descriptions, by the name that authors write. */
export const CODE_LANGUAGES: Readonly<Record<string, CodeLanguage>> = {
  js: { label: 'JavaScript', grammar: 'javascript', aliases: ['javascript', 'node', 'node.js'] },
  ts: { label: 'TypeScript', grammar: 'typescript', aliases: ['typescript'] },
  jsx: { label: 'JSX' },
  tsx: { label: 'TSX' },
  json: { label: 'JSON' },
  yaml: { label: 'YAML', aliases: ['yml'] },
  bash: { label: 'Shell', aliases: ['sh', 'shell', 'zsh', 'curl'] },
  'shell-session': { label: 'Terminal', grammar: 'bash', aliases: ['console'] },
  powershell: { label: 'PowerShell', aliases: ['ps1'] },
  ruby: { label: 'Ruby', aliases: ['rb'] },
  php: { label: 'PHP' },
  csharp: { label: 'C#', aliases: ['cs', 'c#'] },
  java: { label: 'Java' },
  go: { label: 'Go', aliases: ['golang'] },
  hcl: { label: 'HCL', aliases: ['terraform', 'tf'] },
  http: { label: 'HTTP' },
  uri: { label: 'URI', aliases: ['url'] },
  xml: { label: 'XML', grammar: 'markup', aliases: ['svg'] },
  html: { label: 'HTML', grammar: 'markup' },
  ini: { label: 'INI' },
  toml: { label: 'TOML' },
  python: { label: 'Python', aliases: ['py'] },
  diff: { label: 'Diff' },
  text: { label: '', grammar: '', aliases: ['txt', 'plaintext'] },
  css: { label: 'CSS' },
  docker: { label: 'Dockerfile', aliases: ['dockerfile'] },
  sql: { label: 'SQL' },
  graphql: { label: 'GraphQL', aliases: ['gql'] },
  c: { label: 'C' },
  cpp: { label: 'C++', aliases: ['c++'] },
  rust: { label: 'Rust', aliases: ['rs'] },
  kotlin: { label: 'Kotlin', aliases: ['kt'] },
  swift: { label: 'Swift' },
  dart: { label: 'Dart' },
  nginx: { label: 'Nginx' },
  markdown: { label: 'Markdown', aliases: ['md', 'mdx'] },
};

const NAMES = new Map(
  Object.entries(CODE_LANGUAGES).flatMap(([language, { aliases = [] }]) =>
    [language, ...aliases].map((name) => [name, language] as const),
  ),
);

/** The language of a name or alias, in any case. Undefined if it is unknown. */
export function languageOf(name: string): string | undefined {
  return NAMES.get(name.toLowerCase());
}

/** Prism's grammar of a name or alias. An unknown name is its own grammar, in lower case. */
export function grammarOf(name: string): string {
  const language = languageOf(name);
  return language === undefined
    ? name.toLowerCase()
    : (CODE_LANGUAGES[language]?.grammar ?? language);
}

/** Name of a language for readers. Empty for plain text. */
export function languageLabel(name: string): string {
  const language = CODE_LANGUAGES[languageOf(name) ?? ''];
  return language?.label ?? capital(name);
}
