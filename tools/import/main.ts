import { runCommand } from '../readWords';
import { runImport } from './runImport';

/** `npm run import -- docusaurus PATH`. */
void runCommand(runImport);
