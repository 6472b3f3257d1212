import { runNewPage } from './runNewPage';

/** `npm run new -- PATH`. */
void runNewPage(process.argv.slice(2), process.env.CONTENT_DIR ?? 'content', {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
}).then((status) => {
  process.exitCode = status;
});
