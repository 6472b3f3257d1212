import { handleParts, showParts } from '../../src/behaviours/widgets/parts';

/** What the admin of the CMS sends when a field has changed. */
interface Message {
  type?: string;
  data?: unknown;
}

/** How a page looks, why it cannot be drawn, or why the server gave no answer. */
interface Answer {
  html?: string;
  problems?: { message: string; advice: string }[];
  errors?: { message: string }[];
}

handleParts(document);
const content = document.querySelector('main');
const note = document.querySelector('[role=status]');
let newest = '';
let isDrawing = false;

window.addEventListener('message', (event: MessageEvent<Message>) => {
  if (event.origin !== window.location.origin) return;
  if (event.data.type !== 'payload-live-preview') return;
  const page = JSON.stringify(event.data.data);
  // The admin sends the page again when only the state of its form has changed.
  if (page === newest) return;
  newest = page;
  if (!isDrawing) void draw();
});
// The admin sends the page when the frame is ready.
window.parent.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin);

/** Draws the newest page, and once more if a newer one came meanwhile. */
async function draw(): Promise<void> {
  isDrawing = true;
  const page = newest;
  show(await ask(page).catch(({ message }: Error) => ({ errors: [{ message }] })));
  isDrawing = false;
  if (page !== newest) await draw();
}

async function ask(page: string): Promise<Answer> {
  const answer = await fetch('/api/page-editor/page', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: page,
  });
  return (await answer.json()) as Answer;
}

function show({ html, problems = [], errors = [] }: Answer): void {
  if (html !== undefined && content) {
    content.innerHTML = html;
    showParts(document);
  }
  tell([
    ...problems.map(({ message, advice }) => `${message}. ${advice}`),
    ...errors.map(({ message }) => `The page cannot be drawn: ${message}`),
  ]);
}

/** Says what is wrong, above the last page that could be drawn. */
function tell(words: readonly string[]): void {
  if (note) note.textContent = words.slice(0, 3).join('\n');
}

// Links would replace the page.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
