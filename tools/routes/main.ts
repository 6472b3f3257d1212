import { runCommand } from '../readWords';
import { runRoutes } from './runRoutes';

/** `npm run routes`. */
void runCommand(runRoutes);
