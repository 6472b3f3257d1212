import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';
import { decoded } from '../../text/decoded';
import { hrefFault, isExternal } from '../addresses/hrefs';
import { attributeText, isJsx, walk } from '../tree';
import type { TreeNode } from '../tree';
import { hasVariable } from '../variables';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

/** Turns links to Markdown files into routes. A broken link becomes plain text, with a warning. */
export const links: Step = (tree, page) => {
  const dead = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'definition' && resolve(node, node.url ?? '', page) === undefined) {
      dead.add(node.identifier ?? '');
    }
    if (isJsx(node)) resolveJsx(node, page);
  });
  replaceNodes(tree, (node) => {
    if (node.type === 'link' && resolve(node, node.url ?? '', page) === undefined)
      return node.children;
    if (node.type === 'definition' && dead.has(node.identifier ?? '')) return [];
    if (node.type === 'linkReference' && dead.has(node.identifier ?? '')) return node.children;
    return undefined;
  });
  joinAdjacentTexts(tree);
};

/** Joins adjacent texts, because React would put comments between them. */
function joinAdjacentTexts(parent: TreeNode): void {
  parent.children = parent.children?.reduce<TreeNode[]>((children, child) => {
    const previous = children.at(-1);
    if (child.type === 'text' && previous?.type === 'text') {
      previous.value = `${previous.value ?? ''}${child.value ?? ''}`;
      return children;
    }
    joinAdjacentTexts(child);
    return [...children, child];
  }, []);
  if (!parent.children) delete parent.children;
}

/** Sets the resolved target of a link. Returns undefined if it is a file that does not exist. */
function resolve(node: TreeNode, url: string, page: PageEnvironment): string | undefined {
  const target = targetOf(url, page);
  if (target.fault !== undefined) {
    page.report({
      ...placeOf(node),
      message: `the link \`${url}\` ${target.fault}`,
      advice: ADVICE,
    });
  }
  if (target.href === undefined) {
    page.warn({
      ...placeOf(node),
      message: `the link \`${url}\` leads to a file that does not exist`,
      advice: adviceOnMissing(url, page),
    });
    return undefined;
  }
  node.url = target.href;
  return target.href;
}

function adviceOnMissing(url: string, page: PageEnvironment): string {
  const name = page.nearestPage(decoded(url.replace(/[?#].*$/s, '')));
  const nearest = name === undefined ? '' : `Did you mean \`${name}\`? `;
  return `${nearest}It is drawn as plain text until the file is written.`;
}

const ADVICE =
  "Link to a route (`/docs/…`), a heading (`#…`), a page's file (`./page.mdx`) or an https:// address.";

function targetOf(url: string, page: PageEnvironment): { href?: string; fault?: string } {
  // An unknown variable was already reported.
  if (hasVariable(url)) return { href: '#' };
  if (isExternal(url) || /^[/#\\]/.test(url) || url === '') {
    const fault = url.startsWith('#') ? undefined : hrefFault(url);
    if (fault !== undefined) return { href: '#', fault };
    // The path of a Markdown file, relative to the content folder.
    if (!/^\/[^?#]*\.mdx?(?=$|[?#])/.test(url)) return { href: withoutTrailingSlash(url) };
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (!/\.mdx?$/.test(path)) {
    return { href: '#', fault: 'is relative, but not to an .mdx file' };
  }
  const route = page.routeOf(decoded(path));
  return route === undefined ? {} : { href: route + rest };
}

function resolveJsx(node: TreeNode, page: PageEnvironment): void {
  const href = attributeText(node, 'href');
  if (href === undefined) return;
  const target: TreeNode = { type: 'link', position: node.position };
  const resolved = resolve(target, href, page);
  node.attributes = (node.attributes ?? []).flatMap((attribute) => {
    if (attribute.name !== 'href') return [attribute];
    return resolved === undefined ? [] : [{ ...attribute, value: resolved }];
  });
}
