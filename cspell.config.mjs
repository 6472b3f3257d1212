import { existsSync } from 'node:fs';

/** The file is optional. */
const words = 'content/words.txt';
const hasWords = existsSync(new URL(words, import.meta.url));

export default {
  version: '0.2',
  language: 'en-US',
  files: ['content/**/*.{mdx,yml}', 'openapi/**/*.yaml', '*.md', 'docs/**/*.md'],
  // Words of documents. Words of a site are in its own file.
  words: ['Contentful', 'Decap', 'Directus', 'flexsearch', 'Mintlify', 'Redocly', 'Storyblok'],
  ignorePaths: [
    '**/*.{css,json,mjs,mts,svg,ts,tsx}',
    '__tests__/**',
    'tools/**',
    'ARCHITECTURE.md',
    'content/search.yml',
    'hosting/nginx.conf',
    'openapi/**/samples/**',
    'static/_headers',
  ],
  ignoreRegExpList: [
    '/^[ \\t]*```[\\s\\S]*?^[ \\t]*```/gm',
    '/`[^`\\n]+`/g',
    '/\\]\\([^)]*\\)/g',
    '/href="[^"]*"/g',
    '/\\b[a-z]+_[A-Za-z0-9]{10,}/g',
  ],
  dictionaryDefinitions: hasWords ? [{ name: 'site', path: `./${words}`, addWords: true }] : [],
  dictionaries: hasWords ? ['site'] : [],
};
