import { CHOICES, onChoice, readChoice, saveChoice } from '../choices';
import { closest } from '../closest';
import { elementOf, onFragment } from '../navigation/fragments';

const TABS = '[role="tab"]';
const PANEL = '[role="tabpanel"]';
const HIDDEN_PANEL = `${PANEL}[hidden]`;

/**
 * Tabs. A click, an arrow key, Home, or End selects a tab. Tabs with the same `data-group` show the same choice on all
 * pages.
 */
export function handleTabs(document: Document): void {
  document.addEventListener('click', (event) => {
    const tab = closest(event, TABS);
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = closest(event, TABS);
    const target = tab && neighbor(tab, event.key);
    if (!target) return;
    event.preventDefault();
    choose(target);
    target.focus();
  });
  onChoice(() => showChosenTabs(document));
  onFragment(document, () => showTarget(document));
}

/** Updates the tabs of a page from the reader's choices and the address. */
export function showTabs(document: Document): void {
  showChosenTabs(document);
  // Last, because a link is newer than a choice.
  showTarget(document);
}

function showChosenTabs(document: Document): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-group]')) {
    const chosen = readChoice(keyOf(root));
    // These tabs do not have the chosen label.
    const tab = tabsOf(root).find((each) => valueOf(root, each) === chosen);
    if (tab) select(tab);
  }
}

/** Selects the tabs whose panels hide the target of the address, and scrolls to the target. */
function showTarget(document: Document): void {
  const target = elementOf(document, document.location.hash);
  if (!target?.closest(HIDDEN_PANEL)) return;
  for (
    let panel = target.closest(PANEL);
    panel;
    panel = panel.parentElement?.closest(PANEL) ?? null
  ) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) select(tab);
  }
  target.scrollIntoView();
}

function choose(tab: HTMLElement): void {
  select(tab);
  const root = tab.closest<HTMLElement>('[data-group]');
  if (root) saveChoice(keyOf(root), valueOf(root, tab));
}

function select(tab: HTMLElement): void {
  for (const each of tabsOf(tab.parentElement)) {
    const isSelected = each === tab;
    each.setAttribute('aria-selected', String(isSelected));
    each.tabIndex = isSelected ? 0 : -1;
    const panel = each.ownerDocument.getElementById(each.getAttribute('aria-controls') ?? '');
    if (panel) panel.hidden = !isSelected;
  }
}

/** Tabs of the group `language` and the samples of calls are one choice. */
const isLanguage = (root: HTMLElement) => root.dataset.group === CHOICES.language;

const keyOf = (root: HTMLElement) =>
  isLanguage(root) ? CHOICES.language : `tabs:${root.dataset.group}`;

function valueOf(root: HTMLElement, tab: HTMLElement): string {
  const label = tab.textContent ?? '';
  // Samples have the names of languages in lower case. Their calls for a shell use curl.
  return isLanguage(root) ? label.toLowerCase().replace(/^bash$/, 'curl') : label;
}

/** The tabs of a tab list, without those in its panels. */
function tabsOf(within: HTMLElement | null): HTMLElement[] {
  const list = within?.matches('[role="tablist"]')
    ? within
    : within?.querySelector('[role="tablist"]');
  return [...(list?.querySelectorAll<HTMLElement>(TABS) ?? [])];
}

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tabsOf(tab.parentElement);
  const at = tabs.indexOf(tab);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
