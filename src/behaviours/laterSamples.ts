import type { Sample } from '../../plugins/gatsby-transformer-openapi/src/core/model';
import { onChoice } from './choices';
import { closest } from './closest';
import { mayPrefetch } from './connection';
import { reloadAfterRedeploy } from './redeploy';

/** Around the languages of a request: the address of the file that holds those that are not in the page. */
const LATER = '[data-later]';

/** Files of this visit by path: coming back to a page asks for nothing. */
const files = new Map<string, Promise<readonly Sample[]>>();

/**
 * The samples that are not in the page. They are fetched when a reader chooses one of their languages, at once where an earlier
 * page's choice stands, and ahead of the choice when the pointer or the focus comes near.
 */
export function answerSampleChoices(document: Document): void {
  const onNear = (event: Event) => {
    const file = closest(event, LATER)?.dataset.later;
    // A failure here is not a failure of the choice, which tries again.
    if (file !== undefined && mayPrefetch()) fetchOnce(file).catch(() => undefined);
  };
  document.addEventListener('pointerover', onNear);
  document.addEventListener('focusin', onNear);
  document.addEventListener('change', () => showSamples(document));
  document.addEventListener('click', (event) => {
    const root = closest(event, '[data-again]')?.closest<HTMLElement>(LATER);
    if (root) void load(root);
  });
  onChoice(() => showSamples(document));
}

/** Loads the samples of a page whose language is chosen and that are not there yet. */
export function showSamples(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>(LATER)) {
    // What says that something is loading or was not loaded has taken the place of the note for readers without scripts.
    if (root.querySelector('input:checked + label + [data-language] > noscript')) void load(root);
  }
}

async function load(root: HTMLElement): Promise<void> {
  const { later = '' } = root.dataset;
  const panels = [...root.querySelectorAll<HTMLElement>('[data-language]')];
  const say = (html: string) => panels.forEach((panel) => (panel.innerHTML = html));
  say('<p role="status">Loading the sample…</p>');
  try {
    const samples = await fetchOnce(later);
    for (const panel of panels) {
      const sample = samples.find(({ language }) => language === panel.dataset.language);
      panel.replaceChildren(...(sample ? [draw(sample, root)] : []));
    }
  } catch {
    if (await reloadAfterRedeploy()) return;
    say(
      '<p role="alert">The sample could not be loaded. <button type="button" data-again>Try again</button></p>',
    );
  }
}

/** A code block like the first one, which is in the page, with another sample. */
function draw({ label, html }: Sample, root: HTMLElement): HTMLElement {
  const title = `${label} request`;
  const first = root.querySelector('figure');
  const block = (first ?? document.createElement('figure')).cloneNode(true) as HTMLElement;
  const put = (selector: string, text: string) => {
    const element = block.querySelector(selector);
    if (element) element.textContent = text;
  };
  put('[data-title]', title);
  put('[data-label]', label);
  put('[role="status"]', '');
  block.querySelector('pre')?.setAttribute('aria-label', title);
  const code = block.querySelector('code') ?? block.appendChild(document.createElement('code'));
  // Highlighted by the build from a description that it has checked; text in it is escaped.
  code.innerHTML = html.includes('class="line"') ? html : `<span class="line">${html}</span>`;
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
