import { runCommand } from '../readWords';
import { runApiSnapshot } from './runApiSnapshot';

/** `npm run api:snapshot API`. */
void runCommand(runApiSnapshot);
