import type { Context } from './conversion';

/** Modules of Docusaurus, with the components that can be converted. */
const MODULES: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Admonition': 'Admonition',
  '@theme/Details': 'Details',
  '@theme/DocCardList': 'DocCardList',
  '@theme/TOCInline': 'TOCInline',
  '@theme/Heading': 'Heading',
  '@theme/ThemedImage': 'ThemedImage',
  '@theme/IdealImage': 'Image',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Head': 'Head',
  '@docusaurus/router': 'Redirect',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/BrowserOnly': 'BrowserOnly',
};

/** Components that pages may use without an import, because the theme declares them. */
const GLOBAL = new Set([
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Admonition',
  'Details',
  'Link',
  'Head',
  'TOCInline',
  'DocCardList',
]);

/** Name of Docusaurus' component that a name in a page refers to. Undefined for other components. */
export function themeComponent(name: string, { code }: Context): string | undefined {
  const from = code.imports.get(name);
  if (from === undefined) return GLOBAL.has(name) ? name : undefined;
  return MODULES[from];
}
