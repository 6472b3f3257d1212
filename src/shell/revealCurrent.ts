import { RESTORE_PLACE_SCRIPT } from './sidebarPlace';

/** Opens the groups above the current page's link, and brings the link into sight within the sidebar. */
export function revealCurrent(nav: HTMLElement): void {
  const link = nav.querySelector<HTMLElement>('[aria-current="page"]');
  if (!link) return;
  for (let group = link.closest('details'); group && nav.contains(group);) {
    group.open = true;
    group = group.parentElement?.closest('details') ?? null;
  }
  const box = nav.getBoundingClientRect();
  // Under an announcement the column reaches below the window.
  const end = Math.min(box.bottom, window.innerHeight);
  const { top, bottom } = link.getBoundingClientRect();
  // Not scrollIntoView: that would scroll the page as well.
  if (top < box.top || bottom > end) nav.scrollTop += top - box.top - box.height / 3;
}

/**
 * The same for a page as it was built, where the groups are open already: runs right behind the sidebar's markup, so
 * that the list does not jump when the app's scripts arrive. After a reload the list stands where it stood, and is open
 * where it was.
 */
export const REVEAL_CURRENT_SCRIPT = `(function(n){
${RESTORE_PLACE_SCRIPT}
var l=n.querySelector('[aria-current=page]');if(!l)return;
var a=n.getBoundingClientRect(),b=l.getBoundingClientRect();
if(b.top<a.top||b.bottom>Math.min(a.bottom,innerHeight))n.scrollTop+=b.top-a.top-a.height/3
})(document.currentScript.parentNode)`;
