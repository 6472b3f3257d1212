/** `npm start`: serves the admin. `npm run build` has built it; after a change of its code it is built again. */
import { buildIfChanged, next } from './build.mjs';

const status = buildIfChanged();
if (status !== 0) process.exit(status);
// Without `HOST`, the server accepts only local connections.
const { PORT: port = '3000', HOST: host = 'localhost' } = process.env;
process.exitCode = next('start', '--port', port, '--hostname', host);
