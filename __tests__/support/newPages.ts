import { TERMINAL } from '../../tools/readWords';
import { runNewPage } from '../../tools/new-page/runNewPage';

/** Runs `npm run new` for each of the given paths, in one process. */
async function main(): Promise<void> {
  for (const id of process.argv.slice(2)) {
    process.exitCode = await runNewPage([id], TERMINAL);
    if (process.exitCode !== 0) return;
  }
}

void main();
