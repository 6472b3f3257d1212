import { portableModuleIds } from '../../../plugins/gatsby-plugin-lean-builds/src/core/portableModuleIds';

const LOADERS = (folder: string) => `${folder}/node_modules/babel-loader.js??rules[1]!`;
const guide = (folder: string, name: string) =>
  `${LOADERS(folder)}${folder}/.cache/templates/doc.tsx?__contentFilePath=${folder}/content/${name}.mdx`;
const joined = (folder: string, name: string, digest: string) => `${guide(folder, name)}|${digest}`;

const idsIn = (folder: string, digest: string) => [
  ...portableModuleIds(
    [
      `${folder}/src/shell/Shell.tsx`,
      guide(folder, 'disks'),
      joined(folder, 'networks', digest),
      `${LOADERS(folder)}${folder}/content/disks.mdx`,
    ],
    folder,
  ).values(),
];

test('the same modules in another folder have the same numbers', () => {
  const here = idsIn('/work/site', '0123456789abcdef0123');
  expect(here).toEqual(idsIn('/home/somebody/of-the-team', 'fedcba98765432100123'));
  expect(new Set(here).size).toBe(2);
});

test('so have guides that lie beside the project and move with it', () => {
  const idsBeside = (folder: string) => {
    const module = `${folder}/site/.cache/templates/doc.tsx?__contentFilePath=${folder}/guides/a.mdx`;
    return [...portableModuleIds([module], `${folder}/site`).values()];
  };
  expect(idsBeside('/work')).toEqual(idsBeside('/home/somebody'));
});

test('modules that webpack names by the path in the project are left to it', () => {
  const ids = portableModuleIds(
    ['/site/src/a.ts', 'external "react"', '/other?x=/sites/a'],
    '/site',
  );
  expect([...ids.keys()]).toEqual([]);
});

test('no two modules share a number', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => guide('/site', `page-${at}`));
  const ids = portableModuleIds(many, '/site');
  expect(ids.size).toBe(3_000);
  expect(new Set(ids.values()).size).toBe(3_000);
  expect(portableModuleIds([...many].reverse(), '/site').get(many[7]!)).toBe(ids.get(many[7]!));
});

test('paths of Windows are the same paths', () => {
  const ids = portableModuleIds([guide('C:\\site', 'disks').replaceAll('/', '\\')], 'C:\\site');
  expect([...ids.values()]).toEqual([
    ...portableModuleIds([guide('/site', 'disks')], '/site').values(),
  ]);
});
