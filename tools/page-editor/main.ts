import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { digest } from '../sync/digest';
import { PageEditor } from './pageEditor';
import type { EditedPage } from './pageEditor';

/**
 * Answers questions of the editor in the CMS: what the site has (`{id, ask: "site"}`), how a page looks
 * (`{id, ask: "page", page}`), and what the frame around it needs (`{id, ask: "frame"}`). One question and one answer per line (`{id, answer}` or `{id, error}`). Ends when its input ends.
 */
const editor = new PageEditor(
  process.env['CONTENT_DIR'] ?? 'content',
  process.env['OPENAPI_DIR'] ?? 'openapi',
  digest(readFileSync(fileURLToPath(import.meta.url))),
);

let queue = Promise.resolve();
createInterface({ input: process.stdin }).on('line', (line) => {
  queue = queue.then(async () => {
    const { id, ask, page } = JSON.parse(line) as { id: number; ask: string; page: EditedPage };
    try {
      const answer =
        ask === 'site'
          ? await editor.site()
          : ask === 'frame'
            ? editor.frame()
            : await editor.draw(page);
      process.stdout.write(`${JSON.stringify({ id, answer })}\n`);
    } catch (error) {
      process.stdout.write(`${JSON.stringify({ id, error: (error as Error).message })}\n`);
    }
  });
});
