#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

// `npm run` changes to the project's folder. Paths in the arguments are relative to the folder in which the command was
// called.
process.chdir(process.env.INIT_CWD ?? '.');
try {
  const { main } = await import(pathToFileURL(await bundle()).href);
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const [reason] = String(error instanceof Error ? error.message : error).split('\n');
  console.error(`The command could not be put together: ${reason}\nRun \`npm ci\` and try again.`);
  process.exitCode = 2;
}
