import type { OwnComponents } from '../content/schemas/ownComponents';
import { nearestAdvice } from '../input/nearest';
import type { Problem } from '../input/problem';
import { readHead } from './headElements';
import type { HeadElement } from './headElements';
import { readOwnComponents } from './ownComponents';
import { PARTS } from './parts';
import type { PartName } from './parts';
import { readModule } from './readModule';

/** The folder of a site's own parts. Paths are relative to it, with `/`. */
export interface SiteFolder {
  files: readonly string[];
  text: (file: string) => string;
  /** A path as messages show it. */
  display: (file: string) => string;
}

/** What the folder holds. */
export interface SitePlan {
  /** Files of replaced parts. */
  parts: Partial<Record<PartName, string>>;
  components: OwnComponents;
  /** Files of components by their names. */
  componentFiles: Readonly<Record<string, string>>;
  /** Files of icons by their names. */
  icons: Readonly<Record<string, string>>;
  head: HeadElement[];
  /** The style sheet that is loaded last. */
  styles?: string;
  problems: Problem[];
}

/** What the folder may have at its top. Files of a program lie beside the part that uses them, or in `lib`. */
const TOP = ['parts', 'components', 'components.yml', 'icons', 'head.html', 'styles.css', 'lib'];

const MODULE = /^([^/]+)\.(?:tsx|jsx|ts|js)$/;
const ICON = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;

/** Reads the folder of a site's own parts, and returns every mistake in it. */
export function planSite(folder: SiteFolder): SitePlan {
  const { files, text, display } = folder;
  const problems: Problem[] = [];
  const report = (file: string, message: string, advice: string, line?: number) =>
    problems.push({ file: display(file), path: '', message, advice, ...(line && { line }) });
  problems.push(...unknownNames(folder));

  const inside = (name: string, pattern: RegExp) => filesIn(files, name, pattern);
  const checkModule = (what: string, file: string, props?: readonly string[]) => {
    const facts = readModule(text(file), /\.tsx?$/.test(file));
    if (facts.fault !== undefined) {
      const { message, line } = facts.fault;
      report(file, `${what} cannot be read: ${message}`, 'Correct the program.', line);
    } else if (!facts.hasDefault) {
      const advice = 'Write `export default function …`, which returns what the page shows.';
      report(file, `${what} has no default export`, advice);
    }
    for (const prop of props ? (facts.props ?? []) : []) {
      if (!props?.includes(prop))
        report(file, `${what} gets no \`${prop}\``, nearestAdvice(prop, props ?? [], 'It gets'));
    }
  };

  const parts: SitePlan['parts'] = {};
  for (const [name, file] of inside('parts', MODULE)) {
    if (Object.hasOwn(PARTS, name)) {
      parts[name as PartName] = file;
      checkModule(`the part \`${name}\``, file, PARTS[name as PartName].props);
    } else
      report(
        file,
        `there is no part \`${name}\``,
        nearestAdvice(name, Object.keys(PARTS), 'Parts'),
      );
  }
  problems.push(...unreadParts(folder, parts));

  const table = 'components.yml';
  const rows = files.includes(table)
    ? readOwnComponents(text(table), display(table))
    : { components: {}, names: [], problems: [] };
  problems.push(...rows.problems);
  const componentFiles = Object.fromEntries(inside('components', MODULE));
  for (const [name, file] of Object.entries(componentFiles)) {
    checkModule(`the component \`${name}\``, file);
    if (rows.names && !rows.names.includes(name))
      report(
        file,
        `${display(table)} does not list \`${name}\``,
        `Add \`${name}: { label: …, hint: … }\`.`,
      );
  }
  for (const name of rows.names ?? []) {
    // A wrong name is reported already.
    const isWrong = rows.problems.some(({ path }) => path === name);
    if (!isWrong && !Object.hasOwn(componentFiles, name))
      report(
        table,
        `there is no file of the component \`${name}\``,
        `Write \`components/${name}.tsx\`.`,
      );
  }

  const icons = Object.fromEntries(inside('icons', ICON));
  for (const file of files.filter((each) => each.startsWith('icons/'))) {
    if (Object.values(icons).includes(file)) continue;
    report(file, 'is not an icon', 'Give an SVG file a name such as `private-network.svg`.');
  }
  const head = files.includes('head.html')
    ? readHead(text('head.html'), display('head.html'))
    : { elements: [], problems: [] };
  problems.push(...head.problems);
  return {
    parts,
    components: rows.components,
    componentFiles,
    icons,
    head: head.elements,
    ...(files.includes('styles.css') && { styles: 'styles.css' }),
    problems,
  };
}

/** Files and folders with the name of a part that no program replaces. Others may belong to a part. */
function unreadParts({ files, display }: SiteFolder, parts: SitePlan['parts']): Problem[] {
  return [...new Set(files.map((file) => file.split('/', 2).join('/')))].flatMap((file) => {
    const [, name = ''] = /^parts\/(\w+)/.exec(file) ?? [];
    if (!Object.hasOwn(PARTS, name) || Object.hasOwn(parts, name)) return [];
    const advice = `Write \`parts/${name}.tsx\`.`;
    return { file: display(file), path: '', message: 'is not read', advice };
  });
}

/** Files and folders at the top that the site does not read. */
function unknownNames({ files, display }: SiteFolder): Problem[] {
  const names = new Set(files.map((file) => file.split('/')[0] ?? ''));
  return [...names]
    .filter((name) => !TOP.includes(name) && !name.endsWith('.md'))
    .map((name) => ({
      file: display(name),
      path: '',
      message: 'is not a name that the site reads',
      advice: `${nearestAdvice(name, TOP, 'Valid names')} Other files belong into \`lib\`.`,
    }));
}

/** Names and paths of the files of a folder that match a pattern. */
function filesIn(files: readonly string[], folder: string, pattern: RegExp): [string, string][] {
  return files.flatMap((file): [string, string][] => {
    if (!file.startsWith(`${folder}/`)) return [];
    const found = pattern.exec(file.slice(folder.length + 1))?.[1];
    return found === undefined ? [] : [[found, file]];
  });
}
