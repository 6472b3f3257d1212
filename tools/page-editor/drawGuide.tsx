import { evaluateSync } from '@mdx-js/mdx';
import type { ElementType, ReactElement, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { VFile } from 'vfile';
import { ownComponents } from '../../src/store/content/ownComponents';
import { ownComponents as siteComponents } from '../../src/components/mdx/ownComponents';
import { homeComponents } from '../../src/components/home/homeComponents';
import PageHeader from '../../src/components/navigation/PageHeader';
import { readTree } from '../../src/core/content/markdown/readTree';
import { SYNTAX } from '../../src/core/content/markdown/syntax';
import type { TreeNode } from '../../src/core/content/tree';

interface Head {
  title: string;
  description?: string | undefined;
}

/**
 * Draws the tree of a guide as its page does, without what is around the text.
 *
 * @param written files that the page publishes, by their addresses
 */
export function drawGuide(
  tree: TreeNode,
  head: Head | undefined,
  written: ReadonlyMap<string, string | Uint8Array>,
): string {
  const { default: Guide } = evaluateSync(new VFile({ path: 'page.mdx', value: '' }), {
    ...(runtime as { jsx: never; jsxs: never; Fragment: never }),
    remarkPlugins: [...SYNTAX, [readTree, { treeOf: () => tree }]],
  });
  const html = renderToStaticMarkup(
    <article>
      {head && <PageHeader title={head.title} description={head.description} />}
      <div className="prose blocks" data-long="text">
        <Guide components={{ ...homeComponents, ...tried() }} />
      </div>
    </article>,
  );
  // The page has no address from which it could load its files.
  return html.replace(/(src|data-later)="(\/[^"]*)"/g, (whole, name: string, address: string) => {
    const content = written.get(address);
    return content === undefined ? whole : `${name}="${dataUrl(address, content)}"`;
  });
}

const FRAME = {
  padding: 'var(--space-3)',
  border: '1px dashed var(--color-line-strong)',
  borderRadius: 'var(--radius-1)',
};

/**
 * The site's own components. One that cannot be drawn, for example because it reads data of the build, is a frame with its
 * name, the reason, and what is inside.
 */
function tried() {
  const rows = Object.entries(ownComponents()).map(([name, { label, written }]) => {
    const Own = components[name] ?? missing;
    const Frame = written === 'inline' ? 'span' : 'div';
    const Tried = (given: Readonly<{ children?: ReactNode }>) => {
      // What is inside is tried by itself.
      const fault = faultOf(<Own {...given}>{given.children && <span />}</Own>);
      if (fault === undefined) return <Own {...given} />;
      return (
        <Frame style={FRAME}>
          <small>
            <b>{label}</b> {fault}
          </small>{' '}
          {given.children}
        </Frame>
      );
    };
    return [name, Tried] as const;
  });
  return Object.fromEntries(rows);
}

const components: Readonly<Record<string, ElementType>> = siteComponents;

function missing(): never {
  throw new Error('This component has no file.');
}

function faultOf(element: ReactElement): string | undefined {
  try {
    renderToStaticMarkup(element);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  json: 'application/json',
  jpg: 'image/jpeg',
};

function dataUrl(address: string, content: string | Uint8Array): string {
  const ending = /\.(\w+)$/.exec(address)?.[1] ?? '';
  const type = TYPES[ending] ?? `image/${ending}`;
  return `data:${type};base64,${Buffer.from(content).toString('base64')}`;
}
