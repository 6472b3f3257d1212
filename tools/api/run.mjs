#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

// `npm run` moves to the project's folder; names of files mean what they meant where the command was given.
process.chdir(process.env.INIT_CWD ?? '.');
const { main } = await import(pathToFileURL(await bundle()).href);
process.exitCode = await main(process.argv.slice(2));
