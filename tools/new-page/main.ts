import { runCommand } from '../readWords';
import { runNewPage } from './runNewPage';

/** `npm run new -- PATH`. */
void runCommand(runNewPage);
