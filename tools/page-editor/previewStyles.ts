import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import '../../src/styles/tokens.css';
import '../../src/styles/global.css';
import { HEAD_STYLES } from '../../src/build/headStyles';
import { siteFolder } from '../../src/store/content/ownComponents';
import { readSiteConfig } from '../../src/store/content/readSiteConfig';

/** Folder of this program, in which the bundler also puts the site's styles. */
const BUNDLE = path.dirname(fileURLToPath(import.meta.url));

/** The script of the frame in which the editor shows a page. */
export function frameScript(): string {
  return readFileSync(path.join(BUNDLE, 'page.js'), 'utf8');
}

/** The styles of the site with its colors, complete: fonts are parts of the text. */
export function previewStyles(contentDir: string): string {
  const styles = HEAD_STYLES + readFileSync(path.join(BUNDLE, 'main.css'), 'utf8');
  const { light, dark } = readSiteConfig(contentDir).colors;
  const own = path.join(siteFolder(), 'styles.css');
  const last = existsSync(own) ? readFileSync(own, 'utf8') : '';
  return `${styles}:root{${declarations(light)}}:root[data-theme='dark']{${declarations(dark)}}${last}`.replace(
    /url\("?(\/fonts\/[^")]+)"?\)/g,
    (whole, address: string) => {
      const file = path.join('static', address);
      if (!existsSync(file)) return whole;
      return `url(data:font/woff2;base64,${readFileSync(file).toString('base64')})`;
    },
  );
}

function declarations(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
