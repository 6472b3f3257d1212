/* eslint-disable @typescript-eslint/no-require-imports -- CommonJS, which plain Node.js, Jest and Playwright all load. */
const { cpSync, existsSync, mkdtempSync, symlinkSync } = require('node:fs');
const { tmpdir } = require('node:os');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Files and folders that Gatsby needs, besides content and descriptions. */
const NEEDED = [
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'plugins',
  'site',
  'src',
  'static',
  'tsconfig.json',
];

/**
 * Copies the project to a new temporary folder whose name begins with `name`, because Gatsby always writes to `public/` and
 * `.cache/`. Content and descriptions are only copied if `also` names them.
 */
exports.copyProject = function copyProject(name, also = []) {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  for (const part of [...NEEDED, ...also]) {
    const from = path.join(root, part);
    if (existsSync(from)) cpSync(from, path.join(folder, part), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
};
