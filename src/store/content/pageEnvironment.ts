import path from 'node:path';
import { nearest } from '../../core/input/nearest';
import { isObject } from '../../core/values/isObject';
import { readYaml } from '../../core/input/readYaml';
import { GUIDE_COMPONENTS, HOME_COMPONENTS } from '../../core/text/guideComponents';
import { writeIfChanged } from '../files/writeIfChanged';
import { pageIdOf } from '../../core/content/addresses/routes';
import type { PageEnvironment } from '../../core/content/markdown/step';
import { splitPage } from '../../core/content/frontMatter';
import { glossaryTable, lifeCycleTable } from '../../core/content/tableIncludes';
import { componentsFile, ownComponents } from './ownComponents';
import type { ContentFolder } from './contentFolder';
import { INCLUDES_FOLDER } from './contentFolder';
import {
  FACTS_FILE,
  GLOSSARY_FILE,
  LIFE_CYCLES_FILE,
  PALETTE_FILE,
  SETTINGS_FILE,
} from './siteFiles';

/** Gives the steps access to the content folder for one page. Calls `onRead` for every file that they read. */
export function pageEnvironment(
  folder: ContentFolder,
  relativePath: string,
  onRead: (file: string) => void,
): Omit<PageEnvironment, 'report' | 'warn'> {
  const beside = (target: string) => {
    const posix = target.startsWith('/')
      ? target.slice(1)
      : path.posix.join(path.posix.dirname(relativePath), target);
    onRead(path.join(folder.directory, posix));
    return posix;
  };
  onRead(path.join(folder.directory, SETTINGS_FILE));
  onRead(path.join(folder.directory, FACTS_FILE));
  return {
    variables: folder.variables(),
    palette: () => {
      onRead(path.join(folder.directory, PALETTE_FILE));
      return folder.palette().palette;
    },
    typefaces: () => {
      const typefaces = folder.typefaces();
      for (const file of typefaces?.files ?? []) onRead(file);
      return typefaces;
    },
    glossary: () => {
      onRead(path.join(folder.directory, GLOSSARY_FILE));
      return folder.glossary().glossary;
    },
    components: () => {
      const { frontMatter } = splitPage(folder.text(relativePath) ?? '');
      const { value } = readYaml(frontMatter, relativePath);
      const isHome = isObject(value) && value.layout === 'home';
      onRead(componentsFile());
      const names = [...Object.keys(GUIDE_COMPONENTS), ...Object.keys(ownComponents())];
      return isHome ? [...names, ...HOME_COMPONENTS] : names;
    },
    ownComponents: () => {
      onRead(componentsFile());
      return ownComponents();
    },
    routeOf: (target) => folder.routeOf(beside(target)),
    nearestPage: (target) => nearestPage(folder, relativePath, beside(target), target),
    readPicture: (target) => folder.bytes(beside(target)),
    include: (name, call) => {
      const target = includeFile(name);
      onRead(path.join(folder.directory, target));
      const source = folder.text(target);
      if (source === undefined) return undefined;
      const body = target.endsWith('.mdx')
        ? splitPage(source).body
        : madeBody(folder, name, (operation) => call(operation, {})?.isTrashed ?? false);
      if (body === undefined) return undefined;
      const [from, to] = [path.posix.dirname(relativePath), path.posix.dirname(target)];
      return {
        file: folder.display(target),
        body,
        rebase: (url) => {
          const way = path.posix.relative(from, path.posix.join(to, url));
          return way.startsWith('.') ? way : `./${way}`;
        },
      };
    },
    includeNames: () => [
      ...folder.includes(),
      ...DATA.filter((file) => folder.text(file) !== undefined).map((file) => file.slice(0, -4)),
      ...Object.keys(folder.lifeCycles().data?.kinds ?? {}).map((kind) => `life-cycles/${kind}`),
    ],
    call: (operation, args) => readCall(folder, operation, args),
    write: (file, content) =>
      folder.write
        ? folder.write(file, content)
        : writeIfChanged(path.join('public', file), content),
  };
}

/** Makes a call, or says what is wrong with it. Undefined if the description of its API must be read first, or is wrong. */
export function readCall(folder: ContentFolder, operation: string, args: unknown) {
  if (isWrongApi(folder, operation.split('/', 1)[0] ?? '')) return undefined;
  const reader = folder.callReader();
  return reader ? reader.read(operation, args) : { faults: [NO_DESCRIPTIONS] };
}

/** Whether the settings name the API and its entry is wrong. This is reported, and its calls are not. */
function isWrongApi(folder: ContentFolder, id: string): boolean {
  const { right, apiIds = [] } = folder.settings();
  return apiIds.includes(id) && right?.apis.every((api) => api.id !== id) === true;
}

/** The page whose file has the most similar name, relative to another page. */
function nearestPage(
  folder: ContentFolder,
  relativePath: string,
  file: string,
  target: string,
): string | undefined {
  // Compares only file names, because most paths have the same folders.
  const byName = new Map(folder.pageFiles().map((each) => [nameOf(each), each]));
  const name = byName.get(nearest(nameOf(file), byName.keys(), 1)[0] ?? '');
  if (name === undefined || target.startsWith('/')) return name && `/${name}`;
  const way = path.posix.relative(path.posix.dirname(relativePath), name);
  return way.startsWith('.') ? way : `./${way}`;
}

/** Data files that includes are made of: `glossary`, `life-cycles`, and `life-cycles/disk` with the row of one kind. */
const DATA = [GLOSSARY_FILE, LIFE_CYCLES_FILE];

/** The file of an include, relative to the content folder. */
export function includeFile(name: string): string {
  const data = `${name.split('/', 1)[0] ?? ''}.yml`;
  return DATA.includes(data) ? data : `${INCLUDES_FOLDER}/${name}.mdx`;
}

function madeBody(
  folder: ContentFolder,
  name: string,
  isTrashed: (operation: string) => boolean,
): string | undefined {
  if (name === 'glossary') return glossaryTable(folder.glossary().glossary);
  const { data } = folder.lifeCycles();
  return data && lifeCycleTable(data, isTrashed, name.split('/')[1]);
}

const NO_DESCRIPTIONS = {
  path: [],
  message: 'the site has no API to call',
  advice: 'Name its description under `apis` in site.yml.',
};

/** Name of a page's file without extension. `index.mdx` has the name of its folder. */
function nameOf(file: string): string {
  return path.posix.basename(pageIdOf(file.replace(/\.mdx?$/, '.mdx')));
}
