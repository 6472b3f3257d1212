import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { resolveVariables } from '../../src/core/content/variables';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { openApiDocument } from '../../src/core/openapi/apiDocument';
import type { Place } from '../../src/core/openapi/load/place';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { readInput } from '../../src/core/input/checkInput';
import { displayPath } from '../../src/store/files/displayPath';
import { printProblems } from '../../src/core/input/problem';
import type { Problem } from '../../src/core/input/problem';
import { HELP, readWords } from '../readWords';
import { clientsSchema } from './core/clients';
import type { Clients } from './core/clients';
import { planSampleFiles, withReferences } from './core/planSampleFiles';
import { readClientCalls } from './core/readClientCalls';

const CLIENTS_FILE = 'clients.yml';

const USAGE = `Usage: npm run code-samples

Writes samples for the client libraries in openapi/clients.yml into openapi/, and refers to them in the operations.
docs/writing.md says what the file contains.
`;

/** Streams and folders of the command. */
export interface CodeSamplesSurroundings {
  out: (text: string) => void;
  error: (text: string) => void;
  contentDir?: string;
  openapiDir?: string;
}

/**
 * Writes samples for the client libraries in `openapi/clients.yml`, and refers to them in the operations. Returns the exit
 * status.
 */
export async function runCodeSamples(
  words: readonly string[],
  {
    out,
    error,
    contentDir = process.env.CONTENT_DIR ?? 'content',
    openapiDir = process.env.OPENAPI_DIR ?? 'openapi',
  }: CodeSamplesSurroundings,
): Promise<number> {
  const parsed = readWords(words, { options: HELP }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const file = path.join(openapiDir, CLIENTS_FILE);
  if (!existsSync(file)) {
    error(`There is no ${displayPath(file)}. docs/writing.md says what it contains.\n`);
    return 2;
  }
  const { settings, problems: mistakes } = openContentFolder(contentDir).settings();
  if (!settings) return refuse(mistakes, error);
  const { apis, variables, product } = settings;
  const { data, problems } = readInput(readFileSync(file, 'utf8'), clientsSchema, {
    file: displayPath(file),
    resolve: (text) => resolveVariables(text, variables),
  });
  if (!data) return refuse(problems, error);
  const plans: (() => Promise<void>)[] = [];
  for (const [apiId, clients] of Object.entries(data)) {
    const api = apis.find(({ id }) => id === apiId);
    if (!api) {
      error(`${displayPath(file)} has ${apiId}, but no API in site.yml has this id.\n`);
      return 2;
    }
    const { document, problems: faults } = await openApiDocument(api.file, readInside(openapiDir), {
      internal: true,
    });
    if (!document) {
      return refuse(
        faults.map((fault) => ({ ...fault, file: displayPath(path.join(openapiDir, fault.file)) })),
        error,
      );
    }
    const operations = await readClientCalls(document, apiId, product.tokenVariable);
    plans.push(async () => {
      const written = await writeSamples(operations, clients, openapiDir);
      out(`${api.label}: samples of ${written} of ${document.operations.length} operations.\n`);
    });
  }
  // Nothing is written before all descriptions have been read.
  for (const write of plans) await write();
  return 0;
}

async function writeSamples(
  operations: Awaited<ReturnType<typeof readClientCalls>>,
  clients: Clients,
  openapiDir: string,
): Promise<number> {
  const called = operations.filter(({ calls }) => calls.length > 0);
  for (const [name, text] of planSampleFiles(called, clients)) {
    const target = path.join(openapiDir, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  for (const name of new Set(called.map(({ place }) => place.file.path))) {
    const operations = called.flatMap(({ operationId, place }) =>
      place.file.path === name ? [{ operationId, path: pathOf(place) }] : [],
    );
    const source = path.join(openapiDir, name);
    const text = readFileSync(source, 'utf8');
    const changed = withReferences(text, name, operations);
    if (changed !== text) await writeFile(source, changed);
  }
  return called.length;
}

/** The keys that lead from the root of its file to a place. */
function pathOf({ parent, key }: Place): string[] {
  return parent && key !== undefined ? [...pathOf(parent), key] : [];
}

function refuse(problems: readonly Problem[], error: (text: string) => void): number {
  error(`${printProblems(problems)}\n`);
  return 2;
}
