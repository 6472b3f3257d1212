import { stringify } from 'yaml';
import type { AdoptedApi, Answers } from './core/model';
import { pageFiles } from './pageFiles';
import { paletteFile } from './core/paletteFile';
import { settingsFile } from './core/settingsFile';

/**
 * Texts of a new site's files by path, relative to the project's folder. The descriptions and the mark are not included.
 */
export function planAdoption(answers: Answers, apis: readonly AdoptedApi[]): Map<string, string> {
  const named = (name: string, text: string) =>
    [
      `content/${name}.yml`,
      `# yaml-language-server: $schema=../schemas/${name}.schema.json\n${text}`,
    ] as const;
  return new Map([
    named('site', settingsFile(answers, apis)),
    named('sidebars', sidebars(apis)),
    named('palette', paletteFile(answers)),
    named('search', SEARCH),
    ...pageFiles(apis),
    ['README.md', readme(answers)],
    ['prose.yml', PROSE],
    ['redocly.yaml', REDOCLY],
  ]);
}

const SEARCH = `# What readers type, and what the documentation calls it: \`reboot: [reset, restart]\`.
synonyms: {}
`;

/** The text of `words.txt`: words that the spell check accepts in addition to its dictionaries. */
export function wordsFile(words: Iterable<string>): string {
  const sorted = [...new Set(words)].sort();
  return `# Words that the spell check does not know, one a line. Those of the first descriptions were added without a look at\n# them: remove what is a mistake.\n${sorted.map((word) => `${word}\n`).join('')}`;
}

/** The entry of an API in a sidebar. */
export function sidebarItem({ id, label }: AdoptedApi) {
  return {
    api: id,
    groupBy: 'tagGroup',
    label,
    slug: `${id}-api`,
    // A shortened label ends with an ellipsis.
    description: `Every operation of ${label}`.replace(/(?<!…)$/, '.'),
  };
}

function sidebars(apis: readonly AdoptedApi[]): string {
  const reference = apis.map(sidebarItem);
  const guides = [
    { page: 'index', label: 'Overview' },
    'guides/quickstart',
    'guides/installation',
    {
      group: 'How-to',
      slug: 'how-to',
      description: 'One task at a time.',
      items: ['guides/how-to/do-the-first-task'],
    },
    {
      group: 'Concepts',
      slug: 'concepts',
      description: 'How it works, and the rules that always hold.',
      items: ['guides/concepts/how-it-works'],
    },
    {
      group: 'Tools',
      slug: 'tools',
      description: 'Work with it from a terminal, from code and from other programs.',
      items: ['guides/tools/first-tool', 'guides/terraform/first-configuration'],
    },
    {
      group: 'Reference',
      slug: 'reference',
      description: 'Settings and words, to look up.',
      items: ['guides/configuration/settings', 'guides/reference/words'],
    },
    'guides/support',
  ];
  const value = {
    guides: { label: 'Guides', items: guides },
    ...(apis.length > 0 && { reference: { label: 'API reference', items: reference } }),
  };
  return `# The sidebars. A text is the id of a page: its path below content/docs, without \`.mdx\`.
# A group with a slug has an index page at /docs/category/<slug>; an \`api\` lists the operations of a description.

${stringify(value, { lineWidth: 0, singleQuote: true })}`;
}

function readme({ name }: Answers): string {
  return `# ${name.replace(/[\\`*_[\]<>#|]/g, '\\$&')} documentation

The documentation site: guides in \`content/\`, and an API reference made from the descriptions in \`openapi/\`.

\`\`\`bash
npm ci && npm start   # builds the site and serves it at http://localhost:9000
npm ci && npm test    # what CI runs
npm run develop       # serves the site at http://localhost:8000 while you write
\`\`\`

- [docs/writing.md](docs/writing.md): write a page, change a sidebar, refresh a description.
- [hosting/README.md](hosting/README.md): publish the site.
- [CHANGELOG.md](CHANGELOG.md): take a new version of the code that builds it.
- [ARCHITECTURE.md](ARCHITECTURE.md) and [CONTRIBUTING.md](CONTRIBUTING.md): how that code is organized, and how you change it.
`;
}

const PROSE = `# Words and phrases of readers' texts, for \`npm run lint:prose\`. What \`pattern\` finds is refused; \`expected\` is what to write.
# \`folders\` are those that are checked besides the texts of this folder. Add \`openapi\` where you write the descriptions.
version: 1
folders: [content]
rules: []
# - expected: OpenAPI
#   pattern: /\\bopenapi\\b|\\bOpen API\\b/
# - expected: '(leave it out)'
#   pattern: /\\b(?:simply|obviously|of course)\\b/i
`;

const REDOCLY = `# Rules of \`npm run lint:api\`, which checks the descriptions that content/site.yml names. The build refuses by itself what would
# make a page wrong, so these only advise. \`extends: [recommended]\` asks for more.
rules:
  struct: warn
  no-unresolved-refs: warn
`;
