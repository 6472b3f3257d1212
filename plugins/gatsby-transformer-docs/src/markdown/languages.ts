/** Languages of fenced code by the name authors write, with the grammar that highlights each. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'javascript',
  ts: 'typescript',
  jsx: 'jsx',
  tsx: 'tsx',
  json: 'json',
  yaml: 'yaml',
  bash: 'bash',
  'shell-session': 'bash',
  powershell: 'powershell',
  ruby: 'ruby',
  php: 'php',
  csharp: 'csharp',
  java: 'java',
  go: 'go',
  hcl: 'hcl',
  http: 'http',
  uri: 'uri',
  xml: 'markup',
  html: 'markup',
  ini: 'ini',
  toml: 'toml',
  python: 'python',
  diff: 'diff',
  text: '',
  css: 'css',
  docker: 'docker',
};

const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'shell-session',
  javascript: 'js',
  typescript: 'ts',
  yml: 'yaml',
  ps1: 'powershell',
  rb: 'ruby',
  cs: 'csharp',
  golang: 'go',
  terraform: 'hcl',
  tf: 'hcl',
  url: 'uri',
  svg: 'xml',
  py: 'python',
  txt: 'text',
  plaintext: 'text',
  dockerfile: 'docker',
};

/** The language of a name or alias. Undefined if it is unknown. */
export function languageOf(name: string): string | undefined {
  const lower = name.toLowerCase();
  const language = Object.hasOwn(ALIASES, lower) ? (ALIASES[lower] as string) : lower;
  return Object.hasOwn(LANGUAGES, language) ? language : undefined;
}
