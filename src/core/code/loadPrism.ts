import { Prism } from 'prism-react-renderer';

/**
 * Grammars that prism-react-renderer's Prism does not have, each after the grammars that it extends. All plugins load them
 * here: a component of Prism runs only once in a process, and registers with the Prism that is global at that moment.
 */
const LOADERS: readonly (() => unknown)[] = [
  () => require('prismjs/components/prism-bash'),
  () => require('prismjs/components/prism-powershell'),
  () => require('prismjs/components/prism-ruby'),
  () => require('prismjs/components/prism-markup-templating'),
  () => require('prismjs/components/prism-php'),
  () => require('prismjs/components/prism-csharp'),
  () => require('prismjs/components/prism-java'),
  () => require('prismjs/components/prism-hcl'),
  () => require('prismjs/components/prism-http'),
  () => require('prismjs/components/prism-uri'),
  () => require('prismjs/components/prism-ini'),
  () => require('prismjs/components/prism-toml'),
  () => require('prismjs/components/prism-docker'),
  () => require('prismjs/components/prism-dart'),
  () => require('prismjs/components/prism-nginx'),
];

let loaded = false;

/** prism-react-renderer's Prism with all languages of the site. */
export function loadPrism(): typeof Prism {
  if (loaded) return Prism;
  // The components expect a global variable of this name. It is restored afterwards.
  const scope = globalThis as { Prism?: unknown };
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const load of LOADERS) load();
  if (before === undefined) delete scope.Prism;
  else scope.Prism = before;
  loaded = true;
  return Prism;
}
