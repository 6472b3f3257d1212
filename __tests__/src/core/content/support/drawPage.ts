import { splitPage } from '../../../../../src/core/content/frontMatter';
import type { TreeNode } from '../../../../../src/core/content/tree';
import { parseMarkdown } from '../../../../../src/core/content/markdown/parseMarkdown';
import type { Finding, PageEnvironment } from '../../../../../src/core/content/markdown/step';
import { DRAWING_STEPS, READING_STEPS } from '../../../../../src/core/content/markdown/steps';
import { GUIDE_COMPONENTS } from '../../../../../src/core/text/guideComponents';
import { VFile } from 'vfile';

export interface Drawn {
  text: string;
  findings: Finding[];
  warnings: Finding[];
  written: Map<string, string | Uint8Array>;
}

/** Runs all steps for a page. Returns the tree as text, with one node on each line. */
export function drawPage(source: string, environment: Partial<PageEnvironment> = {}): Drawn {
  const findings: Finding[] = [];
  const warnings: Finding[] = [];
  const written: Drawn['written'] = new Map();
  const page: PageEnvironment = {
    variables: {
      'product.name': 'Nimbus',
      'hosts.api': 'api.nimbus.example',
      'links.console': 'https://console.example',
    },
    palette: () => ({
      light: new Map([
        ['ink', '#111'],
        ['line', '#ccc'],
      ]),
      dark: new Map([
        ['ink', '#eee'],
        ['line', '#333'],
      ]),
    }),
    routeOf: (path) => (path.includes('gone') ? undefined : `/route-of/${path}`),
    nearestPage: () => undefined,
    readPicture: () => undefined,
    call: () => ({ faults: [] }),
    glossary: () => new Map(),
    components: () => Object.keys(GUIDE_COMPONENTS),
    ownComponents: () => ({}),
    typefaces: () => undefined,
    include: () => undefined,
    includeNames: () => [],
    write: (path, content) => void written.set(path, content),
    report: (finding) => void findings.push(finding),
    warn: (finding) => void warnings.push(finding),
    ...environment,
  };
  const file = new VFile(splitPage(source).body);
  const { tree, problems } = parseMarkdown(file, 'page.mdx');
  if (!tree) throw new Error(problems.map(({ message }) => message).join());
  for (const step of [...READING_STEPS, ...DRAWING_STEPS]) step(tree, page, file);
  return { text: print(tree), findings, warnings, written };
}

function print(node: TreeNode, indent = ''): string {
  const attributes = Array.isArray(node.attributes)
    ? node.attributes.map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    : [];
  const id = typeof node.data?.id === 'string' ? `#${node.data.id}` : undefined;
  const own = [
    node.name ?? node.type,
    id,
    node.depth,
    node.url,
    node.identifier,
    node.value && JSON.stringify(node.value),
    ...attributes,
    ...(node.data?.hProperties?.dir ? [`dir=${JSON.stringify(node.data.hProperties.dir)}`] : []),
  ];
  const line = `${indent}${own.filter((part) => part !== undefined && part !== '').join(' ')}\n`;
  return line + (node.children ?? []).map((child) => print(child, `${indent}  `)).join('');
}
