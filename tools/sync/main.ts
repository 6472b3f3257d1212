import { runCommand } from '../readWords';
import { runSync } from './runSync';

/** `npm run sync`. */
void runCommand((words, streams) =>
  runSync(words, { ...streams, kept: 'node_modules/.cache/check-content/sync' }),
);
