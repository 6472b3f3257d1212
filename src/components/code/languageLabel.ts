const LABELS: Record<string, string> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
  json: 'JSON',
  yaml: 'YAML',
  bash: 'Shell',
  curl: 'Shell',
  'shell-session': 'Terminal',
  powershell: 'PowerShell',
  php: 'PHP',
  csharp: 'C#',
  hcl: 'HCL',
  http: 'HTTP',
  uri: 'URI',
  xml: 'XML',
  ini: 'INI',
  toml: 'TOML',
  html: 'HTML',
  css: 'CSS',
  docker: 'Dockerfile',
  text: '',
};

/** Name of a language for readers. Empty for plain text. */
export function languageLabel(language: string): string {
  return LABELS[language] ?? language.charAt(0).toUpperCase() + language.slice(1);
}
