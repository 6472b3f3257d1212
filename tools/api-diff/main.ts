import { runCommand } from '../readWords';
import { runApiDiff } from './runApiDiff';

/** `npm run api:diff OLD NEW`. */
void runCommand(runApiDiff);
