/**
 * Where the reader left each sidebar: how far it is scrolled, and which groups were opened by hand. Kept for this tab,
 * over reloads and visits to other parts. The script in revealCurrent.ts reads the same.
 */
const KEY = 'sidebar ';

/** Keeps a sidebar's place. Groups around the current page open by themselves and are not counted. */
export function savePlace(nav: HTMLElement): void {
  const groups = [...nav.getElementsByTagName('details')];
  const opened = groups.flatMap((group, index) =>
    group.open && !group.querySelector('[aria-current="page"]') ? [index] : [],
  );
  try {
    window.sessionStorage.setItem(keyOf(nav), `${nav.scrollTop} ${opened.join(' ')}`);
  } catch {
    // A blocked storage only means that the place is forgotten.
  }
}

/**
 * Puts a sidebar back to its place; one that the page's own script has put back already stays as it is, until the app has
 * filled the groups of which the built page has only one link (SidebarItems). Returns a function that ends the waiting.
 */
export function restorePlace(nav: HTMLElement, onFilled: () => void): () => void {
  let place: string | null = null;
  try {
    place = window.sessionStorage.getItem(keyOf(nav));
  } catch {
    // As above.
  }
  const [top = 0, ...opened] = (place ?? '').split(' ').map(Number);
  const groups = nav.getElementsByTagName('details');
  if (nav.scrollTop === 0) {
    for (const index of opened) groups[index]?.setAttribute('open', '');
    nav.scrollTop = top;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    nav.scrollTop = top;
    onFilled();
  });
  if (opened.some((index) => groups[index])) {
    observer.observe(nav, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}

/** Statements of a script that put the sidebar `n` back to its place. */
export const RESTORE_PLACE_SCRIPT = `try{
var p=(sessionStorage.getItem('${KEY}'+n.getAttribute('aria-label'))||'').split(' '),g=n.getElementsByTagName('details'),i=1;
for(;i<p.length;i++)g[p[i]]&&(g[p[i]].open=true);n.scrollTop=p[0]}catch(e){}`;

function keyOf(nav: HTMLElement): string {
  return KEY + (nav.getAttribute('aria-label') ?? '');
}
