import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Comments and empty lines do not count. */
const CODE_LINES = { skipBlankLines: true, skipComments: true };

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'public/',
      'api-pages/',
      '.cache/',
      'src/gatsby-types.d.ts',
      '__tests__/fixtures/',
      'cms/.next/',
      'cms/data/',
      'cms/next-env.d.ts',
      'cms/src/migrations/',
      'cms/src/payload-types.ts',
      'cms/src/app/(payload)/admin/importMap.js',
    ],
  },
  ...tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    files: ['src/components/**', 'src/pages/**', 'src/templates/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-helmet',
          message: 'Use src/shell/Head.tsx. The head follows after the first paint of a page.',
        },
      ],
    },
  },
  {
    // Each component of Prism changes a global object. Only `require` runs them in the necessary order.
    files: ['src/core/code/loadPrism.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: [
      'src/core/**',
      'src/store/**',
      'plugins/**',
      'src/build/**',
      'src/browser/**',
      'src/behaviours/**',
      'tools/*/core/**',
    ],
    rules: { 'max-lines-per-function': ['error', { max: 80, ...CODE_LINES }] },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 150, ...CODE_LINES }] },
  },
  {
    files: ['__tests__/**'],
    rules: {
      'max-lines-per-function': 'off',
      // In a test, a value that is missing may throw, because the test must fail then.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='waitForTimeout']",
          message: 'Wait for what the test expects, or use the clock of the page.',
        },
        {
          selector:
            "CallExpression[callee.object.name=/^(test|jest)$/][callee.property.name='setTimeout']",
          message: 'All tests have one limit, in jest.config.mjs and playwright.config.mts.',
        },
      ],
    },
  },
);
