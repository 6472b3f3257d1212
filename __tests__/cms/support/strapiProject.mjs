/** A Strapi project with the guides of a documentation site. Its folder keeps the packages between runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const schema = {
  kind: 'collectionType',
  collectionName: 'guides',
  info: { singularName: 'guide', pluralName: 'guides', displayName: 'Guide' },
  options: { draftAndPublish: true },
  attributes: {
    path: { type: 'string', required: true, unique: true },
    title: { type: 'string', required: true },
    description: { type: 'text' },
    slug: { type: 'string' },
    sidebarLabel: { type: 'string' },
    tags: { type: 'json' },
    redirectFrom: { type: 'json' },
    layout: { type: 'string' },
    hideTableOfContents: { type: 'boolean' },
    body: { type: 'richtext' },
    pictures: { type: 'media', multiple: true },
  },
};

const core = (kind) =>
  `const { factories } = require('@strapi/strapi');\nmodule.exports = factories.createCore${kind}('api::guide.guide');\n`;

const FILES = {
  'package.json': JSON.stringify({
    name: 'cms-test-strapi',
    private: true,
    dependencies: {
      '@strapi/strapi': '5.54.0',
      'better-sqlite3': '12.6.2',
      react: '18.3.1',
      'react-dom': '18.3.1',
      'react-router-dom': '6.30.3',
      'styled-components': '6.1.19',
    },
  }),
  'config/server.js':
    "module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: [env('SECRET')] } });\n",
  'config/admin.js':
    "module.exports = ({ env }) => ({ auth: { secret: env('SECRET') }, apiToken: { salt: env('SECRET') }, transfer: { token: { salt: env('SECRET') } }, serveAdminPanel: false });\n",
  // Strapi returns fewer entries than requested without saying so. The test needs such a limit.
  'config/api.js': 'module.exports = { rest: { defaultLimit: 10, maxLimit: 25 } };\n',
  'config/database.js':
    "module.exports = ({ env }) => ({ connection: { client: 'sqlite', connection: { filename: env('DATABASE') }, useNullAsDefault: true } });\n",
  'config/plugins.js': 'module.exports = {};\n',
  'config/middlewares.js': `module.exports = ${JSON.stringify(
    [
      'logger',
      'errors',
      'security',
      'cors',
      'poweredBy',
      'query',
      'body',
      'session',
      'favicon',
      'public',
    ].map((name) => `strapi::${name}`),
  )};\n`,
  'src/api/guide/content-types/guide/schema.json': JSON.stringify(schema),
  'src/api/guide/controllers/guide.js': core('Controller'),
  'src/api/guide/services/guide.js': core('Service'),
  'src/api/guide/routes/guide.js': core('Router'),
  'src/index.js': `module.exports = {
  async bootstrap({ strapi }) {
    for (const type of ['read-only', 'full-access']) {
      const token = { name: type, description: '', type, lifespan: null };
      const { accessKey } = await strapi.service('admin::api-token').create(token);
      console.log(\`TOKEN \${type} \${accessKey}\`);
    }
  },
};
`,
};

/** Strapi does not start without an icon. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Writes the project, and installs its packages if necessary. `STRAPI_DIR` sets another folder. */
export function prepareStrapi() {
  const folder = process.env.STRAPI_DIR ?? path.join(tmpdir(), 'cms-test-strapi');
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  const uploads = path.join(folder, 'public/uploads');
  rmSync(uploads, { recursive: true, force: true });
  mkdirSync(uploads, { recursive: true });
  writeFileSync(path.join(folder, 'favicon.png'), Buffer.from(PIXEL, 'base64'));
  if (!existsSync(path.join(folder, 'node_modules/@strapi/strapi'))) {
    const words = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
    const { status } = spawnSync('npm', words, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('The packages of Strapi could not be installed.');
  }
  return folder;
}
