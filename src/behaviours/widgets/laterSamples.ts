import type { Sample } from '../../core/openapi/model';
import { onChoice } from '../choices';
import { closest } from '../closest';
import { codeLines, countLines, showAllLabel } from './codeText';
import { mayPrefetch } from '../navigation/mayPrefetch';
import { reloadAfterRedeploy } from '../navigation/redeploy';
import { say } from '../../core/text/say';

/**
 * Attribute of the element around the samples of a request. Its value is the address of the file with the samples that are
 * not in the page.
 */
const LATER = '[data-later]';

/**
 * The panel of the selected language, if its sample has not been loaded yet. The language is selected by radio buttons or
 * by a menu.
 */
const UNFILLED =
  'input:checked + label + [data-language] > noscript, [data-option]:not([hidden]) > noscript';

/** Files that this tab has fetched, by path. A second visit to a page fetches nothing. */
const files = new Map<string, Promise<readonly Sample[]>>();

/**
 * Fetches the samples that are not in the page: when the reader selects their language, when the page opens if the reader
 * selected it earlier, and in advance when the pointer or the focus comes close to the menu.
 */
export function handleSampleChoices(document: Document): void {
  const onNear = (event: Event) => {
    const file = closest(event, LATER)?.dataset.later;
    // If this fails, selecting the language tries again.
    if (file !== undefined && mayPrefetch()) fetchOnce(file).catch(() => undefined);
  };
  document.addEventListener('pointerover', onNear);
  document.addEventListener('focusin', onNear);
  document.addEventListener('change', () => showSamples(document));
  document.addEventListener('click', (event) => {
    const root = closest(event, '[data-again]')?.closest<HTMLElement>(LATER);
    if (root) void loadSamples(root, true);
  });
  onChoice(() => showSamples(document));
}

/** Loads the missing samples of the page if the reader has selected their language. */
export function showSamples(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>(LATER)) {
    // The message about loading or failure has replaced the note for readers without scripts.
    if (root.querySelector(UNFILLED)) void loadSamples(root);
  }
}

/**
 * Shows the samples of the file of a panel, which may be another one than before.
 *
 * @param again also replaces samples that are already visible
 */
export async function loadSamples(root: HTMLElement, again = false): Promise<void> {
  const { later = '' } = root.dataset;
  const pattern = patternOf(root);
  const panels = [...root.querySelectorAll<HTMLElement>('[data-language]')];
  const isUnfilled = (panel: HTMLElement) => !panel.querySelector('code');
  for (const panel of panels.filter(isUnfilled)) report(panel, 'status', WORDS.guide.loadingSample);
  try {
    const samples = await fetchOnce(later);
    // The reader has chosen another example meanwhile.
    if (root.dataset.later !== later) return;
    for (const panel of panels) {
      const sample = samples.find(({ language }) => language === panel.dataset.language);
      if (again || isUnfilled(panel))
        panel.replaceChildren(...(sample ? [draw(sample, pattern)] : []));
    }
    root.dispatchEvent(new Event('samples', { bubbles: true }));
  } catch {
    if (await reloadAfterRedeploy()) return;
    for (const panel of panels) {
      const button = Object.assign(document.createElement('button'), { type: 'button' });
      button.dataset.again = '';
      button.textContent = WORDS.states.tryAgain;
      report(panel, 'alert', `${WORDS.guide.sampleFailed} `).append(button);
    }
  }
}

/** Shows a text in place of the samples of a panel. */
function report(panel: HTMLElement, role: 'status' | 'alert', text: string): HTMLElement {
  const line = document.createElement('p');
  line.setAttribute('role', role);
  line.textContent = text;
  panel.replaceChildren(line);
  return line;
}

/** The code block that was first in a panel. All others are copies of it. */
const patterns = new WeakMap<HTMLElement, Element>();

function patternOf(root: HTMLElement): Element {
  const pattern =
    patterns.get(root)
    ?? root.querySelector('[data-cut], figure')?.cloneNode(true)
    ?? document.createElement('figure');
  patterns.set(root, pattern as Element);
  return pattern as Element;
}

/** Copies a code block and replaces its code. */
function draw({ language, label, source, html }: Sample, pattern: Element): HTMLElement {
  const title = say(WORDS.guide.request, { language: label });
  const block = pattern.cloneNode(true) as HTMLElement;
  const put = (selector: string, text: string) => {
    const element = block.querySelector(selector);
    if (element) element.textContent = text;
  };
  put('[data-title]', title);
  put('[data-label]', label);
  put('[data-outcome]', '');
  block.querySelector('pre[aria-label]')?.setAttribute('aria-label', title);
  const all = block.querySelector<HTMLElement>('[data-show-all]');
  if (all) {
    const lines = String(countLines(source));
    all.dataset.showAll = lines;
    all.ariaExpanded = 'false';
    all.textContent = showAllLabel(lines);
  }
  const code = block.querySelector('code') ?? block.appendChild(document.createElement('code'));
  if (language !== 'curl') delete code.dataset.colors;
  // The build has highlighted the code of a description that it checked. Text in it is escaped.
  code.innerHTML = codeLines(html);
  return block;
}

function fetchOnce(file: string): Promise<readonly Sample[]> {
  const known = files.get(file);
  if (known) return known;
  const started = fetch(file).then(async (response) => {
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return (await response.json()) as readonly Sample[];
  });
  files.set(file, started);
  started.catch(() => files.delete(file));
  return started;
}
