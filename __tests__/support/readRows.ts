import { attribute, elements, textOf } from './builtSite';
import type { Element, Node } from './builtSite';

/** A row of a page: a parameter, a property, an item or a variant. */
export interface Row {
  id: string;
  /** Names of the rows above and of the row itself. Variants have none. */
  names: string[];
  /** Whether the rows below it are on another page or in a row above, according to the page. */
  elsewhere: boolean;
}

/** All rows in the HTML of a page. */
export function readRows(root: Element): Row[] {
  const rows: Row[] = [];
  const visit = (element: Element, above: string[]) => {
    let names = above;
    const id = attribute(element, 'id');
    if (element.tagName === 'li' && id !== undefined) {
      const link = childElements(element).find(
        (child) => child.tagName === 'a' && attribute(child, 'href') === `#${id}`,
      );
      if (link) names = [...above, textOf(link)];
      rows.push({ id, names, elsewhere: ELSEWHERE.test(textOf(element)) || isResource(element) });
    }
    for (const child of childElements(element)) visit(child, names);
  };
  visit(root, []);
  return rows;
}

/** Whether the type or the title of a row is a link to the page of a resource, which has the rows below it. */
function isResource(row: Element): boolean {
  return childElements(row)
    .filter(({ tagName }) => tagName === 'small' || tagName === 'strong')
    .flatMap(childElements)
    .some((link) => /(?:^|\/)resources\//.test(attribute(link, 'href') ?? ''));
}

const ELSEWHERE = /on a page of their own|Same as .* above/;

/** The main element of a page. */
export function mainOf(document: Node): Element {
  const main = elements(document).find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no main element.');
  return main;
}

function childElements(element: Element): Element[] {
  return element.childNodes.filter((node): node is Element => 'tagName' in node);
}
