import { runCommand } from '../readWords';
import { runCheckSame } from './runCheckSame';

/** `npm run check:same`. */
void runCommand(runCheckSame);
