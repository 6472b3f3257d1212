import { isValidElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

/** Keys of the components that Gatsby adds after the body: the path of the page, and the script tags. */
const GATSBY = [{ id: 'gatsby-script-loader' }, { sliceId: '_gatsby-scripts' }];

/**
 * Replaces Gatsby's script tags with an empty list, which gatsby-plugin-site fills. The script in the head starts the
 * app after the first paint (src/behaviours/firstVisit/requestScripts.ts). The function replaces both components or neither. Otherwise, a page
 * would start twice or never.
 *
 * @param components that Gatsby adds after the body
 * @param id of the element for the list
 */
export function withAppFilesElement(components: readonly ReactNode[], id: string): ReactElement[] {
  const rest = components.filter((component) => !GATSBY.some((props) => has(component, props)));
  if (components.length - rest.length !== GATSBY.length) {
    throw new Error(
      'Gatsby no longer starts its pages by #gatsby-script-loader and the slice _gatsby-scripts: src/shell/appFilesElement.tsx has to follow.',
    );
  }
  const list = { __html: '{}' };
  return [
    ...(rest as ReactElement[]),
    <script key="app-files" type="application/json" id={id} dangerouslySetInnerHTML={list} />,
  ];
}

function has(component: ReactNode, props: object): boolean {
  if (!isValidElement<Record<string, unknown>>(component)) return false;
  return Object.entries(props).every(([name, value]) => component.props[name] === value);
}
