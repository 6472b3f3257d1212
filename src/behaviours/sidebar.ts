import { closest } from './closest';
import { savePlace } from './sidebarPlace';
import { moveInTree } from './treeKeys';

/**
 * Arrow keys in the trees of sidebars (`data-tree`), and the place of the sidebar beside the page, kept when it is left. A sidebar
 * that the reader has used is not put to its earlier place any more.
 */
export function answerSidebars(document: Document): void {
  document.addEventListener('keydown', (event) => {
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
