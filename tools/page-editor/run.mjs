/** Starts the program that the editor of the CMS asks about the site; see main.ts. */
import { pathToFileURL } from 'node:url';
import { bundle } from '../api/bundle.mjs';

const files = ['main.ts', 'frame.ts'].map((file) => `tools/page-editor/${file}`);
await import(pathToFileURL(await bundle(...files, 'page-editor')).href);
