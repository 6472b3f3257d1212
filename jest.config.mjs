/**
 * Packages that only contain ES modules. Jest cannot load those, so it compiles them like the project's own files.
 */
const ES_MODULES = [
  '@mdx-js/mdx',
  '@redocly/openapi-core',
  'bail',
  'ccount',
  'character-.*',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'escape-string-regexp',
  'estree-.*',
  'github-slugger',
  'hast.*',
  'html-void-elements',
  'html-whitespace-sensitive-tag-names',
  'is-.*',
  'longest-streak',
  'markdown-table',
  'mdast-.*',
  'micromark.*',
  'parse-entities',
  'parse5',
  'entities',
  'periscopic',
  'property-information',
  'rehype-.*',
  'remark-.*',
  'space-separated-tokens',
  'stringify-entities',
  'trim-lines',
  'trim-trailing-lines',
  'trough',
  'unified',
  'unist-.*',
  'uvu',
  'vfile.*',
  'web-namespaces',
  'zwitch',
];

const project = {
  modulePathIgnorePatterns: [
    '<rootDir>/public/',
    '<rootDir>/.cache/',
    '<rootDir>/cms/node_modules/',
    '<rootDir>/cms/.next/',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/__tests__/e2e/', '/__tests__/fixtures/'],
  setupFiles: ['<rootDir>/__tests__/support/words.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/__tests__/support/styles.ts' },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};

const unit = { ...project, setupFilesAfterEnv: ['<rootDir>/__tests__/support/jsdom.ts'] };

/**
 * `code` only needs fixtures. `content` tests the files in `content/` and `openapi/` of any site, `site` its built
 * pages in `public/`. `example` and `example-site` are tests of the example site.
 */
export default {
  // By default, Jest uses one processor less than there are.
  maxWorkers: '100%',
  // Only a test that hangs reaches this limit, even if the machine has five times as much other work. No test has its
  // own limit.
  testTimeout: 20 * 60_000,
  projects: [
    {
      ...unit,
      displayName: 'code',
      testMatch: [
        '<rootDir>/__tests__/{plugins,src,tools,hostile,cms}/**/*.test.{ts,tsx}',
        '<rootDir>/__tests__/*.test.{ts,tsx}',
      ],
    },
    {
      ...unit,
      displayName: 'content',
      testMatch: ['<rootDir>/__tests__/content/**/*.test.ts'],
    },
    {
      ...unit,
      displayName: 'example',
      testMatch: ['<rootDir>/__tests__/example/**/*.test.ts'],
      testPathIgnorePatterns: [...project.testPathIgnorePatterns, '/__tests__/example/site/'],
    },
    // Tests of everything, which take long.
    { ...project, displayName: 'sweep', testMatch: ['<rootDir>/__tests__/**/*.sweep.ts'] },
    // The tests with hostile inputs, with fifty times as many inputs, which differ in each run.
    {
      ...project,
      displayName: 'fuzz',
      globals: { FUZZ: 50 },
      testMatch: ['<rootDir>/__tests__/hostile/**/*.test.ts'],
    },
    { ...project, displayName: 'site', testMatch: ['<rootDir>/__tests__/site/**/*.test.ts'] },
    {
      ...project,
      displayName: 'example-site',
      testMatch: ['<rootDir>/__tests__/example/site/**/*.test.ts'],
    },
  ],
};
