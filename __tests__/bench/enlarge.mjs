/** Enlarges a copy of this site to measure how the build grows. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

/** Adds `times - 1` copies of all API descriptions, and of all guides, to the content of a project's copy. */
export function enlarge(project, times, { withGuides = true } = {}) {
  const content = path.join(project, 'content');
  const openapi = path.join(project, 'openapi');
  const settings = parseDocument(readFileSync(path.join(content, 'site.yml'), 'utf8'));
  const sidebars = parseDocument(readFileSync(path.join(content, 'sidebars.yml'), 'utf8'));
  const apis = settings.toJS().apis;
  const firstSidebar = sidebars.contents.items[0].key.value;
  const guides = (withGuides ? ['product', 'dev'] : []).map((name) => [
    name,
    filesBelow(path.join(content, 'docs', name)),
  ]);

  for (let copy = 2; copy <= times; copy += 1) {
    cpSync(openapi, path.join(project, `openapi-${copy}`), { recursive: true });
    for (const { id, file, label } of apis) {
      const of = `${id}-${copy}`;
      settings.addIn(['apis'], { id: of, file: `copy-${copy}/${file}`, label: `${label} ${copy}` });
      sidebars.addIn([firstSidebar, 'items'], {
        api: of,
        groupBy: 'tagGroup',
        label: `${label} ${copy}`,
        slug: `${of}-api`,
        description: 'A copy.',
      });
    }
    for (const [name, files] of guides) {
      const folder = path.join(content, 'docs', `${name}-${copy}`);
      cpSync(path.join(content, 'docs', name), folder, { recursive: true });
      for (const file of files.filter((each) => each.endsWith('.mdx'))) {
        const page = path.join(folder, file);
        // Slugs and redirects can belong to one page only.
        const text = readFileSync(page, 'utf8').replace(/^(slug|redirectFrom):.*\n/gm, '');
        writeFileSync(page, text);
      }
    }
  }
  for (let copy = 2; copy <= times; copy += 1) {
    cpSync(path.join(project, `openapi-${copy}`), path.join(openapi, `copy-${copy}`), {
      recursive: true,
    });
  }
  writeFileSync(path.join(content, 'site.yml'), settings.toString());
  writeFileSync(path.join(content, 'sidebars.yml'), sidebars.toString());
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}
