import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../support/buildSite';

/** Makes a page long enough to scroll. */
function makeLong(folder: string): void {
  const page = path.join(folder, 'site/content/docs/manual/index.mdx');
  appendFileSync(page, '\n\nA line of the manual.\n'.repeat(80));
}

/** Changes the site for the second build: every script, the samples and the texts. */
function change(folder: string): void {
  makeLong(folder);
  for (const file of ['gatsby-browser.tsx', 'src/components/search/SearchList.tsx']) {
    appendFileSync(
      path.join(folder, file),
      '\nObject.assign(globalThis, { secondBuild: true });\n',
    );
  }
  const description = path.join(folder, 'site/openapi/forge.json');
  const text = readFileSync(description, 'utf8');
  writeFileSync(description, text.replaceAll('north', 'south'));
}

/**
 * Builds a small site, changes it, and builds it again. Returns a function that removes both builds. `REDEPLOY` names
 * folders with existing builds.
 */
export default function buildTwice(): () => void {
  if (process.env.REDEPLOY) return () => undefined;
  const builds = [buildSite('other', makeLong), buildSite('other', change)];
  const remove = () => builds.forEach((build) => build.remove());
  const failed = builds.find(({ status }) => status !== 0);
  if (failed) {
    remove();
    throw new Error(failed.output);
  }
  process.env.REDEPLOY = builds.map(({ publicFolder }) => publicFolder).join(path.delimiter);
  return remove;
}
