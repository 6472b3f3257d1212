import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { answerLines } from '../answerLines';
import type { CheckedPage } from '../check-page/pageChecks';
import { digest } from '../sync/digest';
import { PageEditor } from './pageEditor';

/**
 * Answers questions of the editor in the CMS: what the site has (`{id, ask: "site"}`), how a page looks
 * (`{id, ask: "page", page}`), and what the frame around it needs (`{id, ask: "frame"}`). One question and one answer per line (`{id, answer}` or `{id, error}`). Ends when its input ends.
 */
const editor = new PageEditor(
  process.env['CONTENT_DIR'] ?? 'content',
  process.env['OPENAPI_DIR'] ?? 'openapi',
  digest(readFileSync(fileURLToPath(import.meta.url))),
);

void answerLines(async ({ ask, page }: { ask: string; page: CheckedPage }) => {
  if (ask === 'site') return { answer: await editor.site() };
  return { answer: ask === 'frame' ? editor.frame() : await editor.draw(page) };
});
