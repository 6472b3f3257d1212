import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreateDevServerArgs } from 'gatsby';
import { listFiles } from '../../../../src/store/files/listFiles';
import { editorPage, isFromEditor, missingEditorPage } from './core/editorPage';
import { EDITOR_ROUTE, editorSettings, formSchema } from './core/editorSettings';
import type { EditorOptions } from './options';

interface Request {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket: { remoteAddress?: string };
}

interface Response {
  status: (code: number) => Response;
  type: (name: string) => Response;
  send: (text: string) => void;
}

type Handler = (request: Request, response: Response, next: (error?: unknown) => void) => void;

/** The methods of Express that are used here. Its types are not among the packages of the project. */
interface App {
  get: (route: string, handler: Handler) => void;
  use: (route: string, handler: unknown) => void;
}

interface Express {
  (): App;
  static: (folder: string) => unknown;
}

interface DecapServer {
  registerLocalFs: (app: App, options: { logLevel: string }) => Promise<void>;
}

/** The folder with the packages of the editor, which have a lock file of their own. */
const EDITOR = path.resolve('editor');

/** Serves the editor, and the server through which it reads and writes files. */
export async function serveEditor(
  { app: gatsbyApp }: Pick<CreateDevServerArgs, 'app'>,
  { contentFolder, elsewhere }: EditorOptions,
): Promise<void> {
  const app = gatsbyApp as App;
  if (!existsSync(path.join(EDITOR, 'node_modules/decap-server'))) {
    app.get(EDITOR_ROUTE, (_, response) => response.status(404).send(missingEditorPage()));
    return;
  }
  const load = createRequire(path.join(EDITOR, 'package.json'));
  const express = load('express') as Express;
  const { registerLocalFs } = load('decap-server/dist/middlewares') as DecapServer;
  const answerOwnPage: Handler = ({ headers, socket }, response, next) => {
    if (isFromEditor(headers, socket.remoteAddress)) next();
    else
      response
        .status(403)
        .send('The editor accepts requests from its own page on this computer only.');
  };
  app.use(EDITOR_ROUTE, answerOwnPage);
  app.get(EDITOR_ROUTE, (_, response, next) => {
    settingsOf(contentFolder, elsewhere).then(
      (settings) => response.type('html').send(editorPage(settings)),
      next,
    );
  });
  app.get(`${EDITOR_ROUTE}/pageFormat.js`, (_, response, next) => {
    pageFormat().then((code) => response.type('js').send(code), next);
  });
  app.use(
    `${EDITOR_ROUTE}/decap`,
    express.static(path.join(EDITOR, 'node_modules/decap-cms/dist')),
  );
  // The server takes its folder from this variable.
  process.env.GIT_REPO_DIRECTORY = contentFolder;
  const server = express();
  await registerLocalFs(server, { logLevel: 'warn' });
  app.use(EDITOR_ROUTE, server);
}

/** The settings of the editor for the pages that are in the folder now. */
async function settingsOf(contentFolder: string, elsewhere: readonly string[]) {
  const file = path.resolve('schemas/front-matter.schema.json');
  const schema = formSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const pages = listFiles(contentFolder).filter((name) => /^(docs|pages)\/.*\.mdx$/.test(name));
  return editorSettings(schema, pages, elsewhere);
}

/** The format of pages as a script for browsers, with the package that it needs. */
async function pageFormat(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.resolve('plugins/gatsby-plugin-site/src/editor/core/pageFormat.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
