import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HEAD_STYLES } from '../../../src/build/headStyles';

/** Folder of this program, in which the bundler also puts the site's styles and the pages' script. */
const BUNDLE = path.dirname(fileURLToPath(import.meta.url));

/** Writes the files that all pages share: style sheet, script, fonts and icon. */
export function writeAssets(out: string): void {
  mkdirSync(out, { recursive: true });
  const styles = readFileSync(path.join(BUNDLE, 'main.css'), 'utf8');
  // The pages may be opened as files, so that absolute paths do not work.
  writeFileSync(
    path.join(out, 'style.css'),
    (HEAD_STYLES + styles).replaceAll('/fonts/', 'fonts/'),
  );
  cpSync(path.join(BUNDLE, 'page.js'), path.join(out, 'page.js'));
  const project = path.resolve(BUNDLE, '../../..');
  cpSync(path.join(project, 'static/fonts'), path.join(out, 'fonts'), { recursive: true });
  cpSync(path.join(project, 'static/brand/mark.svg'), path.join(out, 'favicon.svg'));
}
