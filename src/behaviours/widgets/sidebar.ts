import { closest } from '../closest';
import { savePlace } from './sidebarPlace';
import { moveInTree } from './treeKeys';

/**
 * Handles arrow keys in the trees of sidebars (`data-tree`), and stores the scroll position and open groups of the sidebar
 * when the reader leaves the page. A sidebar that the reader has used is not scrolled to its stored position.
 */
export function handleSidebars(document: Document): void {
  document.addEventListener('keydown', (event) => {
    // The filter of a sidebar has moved the focus itself.
    if (event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const tree = closest(event, '[data-tree]');
    if (tree && moveInTree(tree, event.key)) event.preventDefault();
  });
  for (const use of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    document.addEventListener(
      use,
      (event) => {
        const tree = closest(event, '[data-tree]');
        if (tree) tree.dataset.touched = '';
      },
      { passive: true },
    );
  }
  document.defaultView?.addEventListener('pagehide', () => {
    const column = document.querySelector<HTMLElement>('[data-tree="column"]');
    if (column) savePlace(column);
  });
}
