import { handleParts, showParts } from '../../src/behaviours/widgets/parts';

/** What the admin of the CMS sends when a field has changed. */
interface Message {
  type?: string;
  data?: unknown;
}

/** Pause after a change before the page is drawn, in milliseconds. */
const PAUSE = 200;

handleParts(document);
const content = document.querySelector('main');
const note = document.querySelector('[role=status]');
let timer: number | undefined;
let asked = 0;

window.addEventListener('message', (event: MessageEvent<Message>) => {
  if (event.origin !== window.location.origin) return;
  if (event.data.type !== 'payload-live-preview') return;
  window.clearTimeout(timer);
  const { data } = event.data;
  timer = window.setTimeout(() => void draw(data), PAUSE);
});
// The admin sends the page when the frame is ready.
window.parent.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin);

async function draw(data: unknown): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const answer = await fetch('/api/page-editor/page', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    });
    const {
      html,
      problems = [],
      errors = [],
    } = (await answer.json()) as {
      html?: string;
      problems?: { message: string; advice: string }[];
      errors?: { message: string }[];
    };
    // A later change has been asked about.
    if (mine !== asked) return;
    if (html !== undefined && content) {
      content.innerHTML = html;
      showParts(document);
    }
    tell([
      ...problems.map(({ message, advice }) => `${message}. ${advice}`),
      ...errors.map(({ message }) => message),
    ]);
  } catch (error) {
    tell([`The page cannot be drawn: ${(error as Error).message}`]);
  }
}

/** Says what is wrong, above the last page that could be drawn. */
function tell(words: readonly string[]): void {
  if (note) note.textContent = words.slice(0, 3).join('\n');
}

// Links would replace the page.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
