/** Packages that ship as ES modules only, which Jest cannot require: they are compiled like our own files. */
const ES_MODULES = [
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
 * `code` needs fixtures alone. `content` holds whatever site is in `content/` and `openapi/` to its own rules, `site` what
 * `gatsby build` made of it in `public/`. `example` and `example-site` know the example provider.
 */
export default {
  // Jest would leave one of two cores idle.
  maxWorkers: '100%',
  // Only a test that hangs reaches this, also on a machine with five times as much other work. No test has its own limit.
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
    // Walks everything there is and takes its time.
    { ...project, displayName: 'sweep', testMatch: ['<rootDir>/__tests__/**/*.sweep.ts'] },
    // The hostile inputs of the units, fifty times as many and others in every run.
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
