import { runCommand } from '../readWords';
import { runSchemas } from './runSchemas';

/** `npm run schemas`. */
void runCommand(runSchemas);
