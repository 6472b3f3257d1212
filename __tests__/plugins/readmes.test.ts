import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLUGINS = path.resolve(__dirname, '../../plugins');
const read = (plugin: string, file: string) =>
  readFileSync(path.join(PLUGINS, plugin, file), 'utf8');

/** Exports that only declare options and errors. */
const NO_HOOKS = new Set(['onPluginInit', 'pluginOptionsSchema']);

/** Names that a module exports, without types. */
function exportsOf(source: string): string[] {
  const exported = source.matchAll(/^export (?:const )?(?:(\w+)|\{([^}]*)\})/gm);
  return [...exported].flatMap(([, name, list = '']) =>
    name === undefined ? list.split(',').flatMap((each) => each.trim() || []) : [name],
  );
}

const plugins = readdirSync(PLUGINS).filter((name) => name.startsWith('gatsby-'));

test.each(plugins)('the README of %s names its hooks', (plugin) => {
  const hooks = exportsOf(read(plugin, 'gatsby-node.ts')).filter((name) => !NO_HOOKS.has(name));
  const text = read(plugin, 'README.md');
  expect(hooks.length).toBeGreaterThan(0);
  expect(hooks.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test.each(plugins)('the README of %s names existing files and tests', (plugin) => {
  const text = read(plugin, 'README.md');
  const files = [...text.matchAll(/`(src\/[^`*]*)`|(__tests__\/[^\s`]+)/g)].map(
    ([, own, test]) => test ?? path.join('plugins', plugin, own!),
  );
  expect(files.some((file) => file.startsWith('__tests__'))).toBe(true);
  const root = path.dirname(PLUGINS);
  const missing = files.filter(
    (file) =>
      !existsSync(path.join(root, file))
      && !existsSync(path.join(root, file.replace(`plugins/${plugin}/`, ''))),
  );
  expect(missing).toEqual([]);
});

test.each(['gatsby-transformer-docs', 'gatsby-transformer-openapi'])(
  'the README of %s names the types of its nodes',
  (plugin) => {
    const source = read(plugin, 'src/createSchemaCustomization.ts');
    const types = [...source.matchAll(/type (\w+) implements Node/g)].map(([, name = '']) => name);
    expect(types.length).toBeGreaterThan(4);
    const text = read(plugin, 'README.md');
    expect(types.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  },
);
