import '../../../src/styles/tokens.css';
import '../../../src/styles/global.css';
import './preview.css';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freeName } from '../../../src/core/text/freeName';
import { slugify } from '../../../src/core/openapi/text/slugs';
import { indexPage } from './indexPage';
import { readOptions } from './options';
import type { Options } from './options';
import type { Outcome } from './outcome';
import { printFindings, printSummary, printTable } from './printOutcomes';
import { problemOf } from '../../../src/core/input/problem';
import { readFile } from './readFile';
import { writeAssets } from './writeAssets';
import { writePages } from './writePages';

/** Runs the command. Returns its exit status. */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if ('help' in options) {
    (options.isMistake ? process.stderr : process.stdout).write(options.help);
    return options.isMistake ? 2 : 0;
  }
  const { files, out, all, json } = options;
  try {
    writeAssets(out);
  } catch (error) {
    process.stderr.write(`The folder ${out} cannot be written: ${messageOf(error)}\n`);
    return 2;
  }
  const names = new Set<string>();
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const outcome = await draw(file, nameOf(file, names), options);
    outcomes.push(outcome);
    const findings = json ? '' : printFindings(outcome, all);
    if (findings) process.stderr.write(`${findings}\n`);
  }
  const index = path.join(out, 'index.html');
  writeFileSync(index, indexPage(outcomes));
  process.stdout.write(
    json
      ? `${JSON.stringify(outcomes, null, 2)}\n`
      : `${printTable(outcomes)}\n${printSummary(outcomes, index)}\n`,
  );
  return outcomes.every(({ folder }) => folder !== undefined) ? 0 : 1;
}

async function draw(file: string, name: string, options: Options): Promise<Outcome> {
  const start = performance.now();
  const outcome: Outcome = {
    file,
    operations: 0,
    pages: 0,
    problems: [],
    warnings: [],
    milliseconds: 0,
    megabytes: 0,
  };
  try {
    const { stream, problems, warnings } = await readFile(file, name, options);
    Object.assign(outcome, { problems, warnings });
    if (stream) {
      const written = writePages(stream, path.join(options.out, name));
      const { title, operations } = stream.description;
      Object.assign(outcome, written, { folder: name, title, operations: operations.length });
    }
  } catch (error) {
    const message = `The description could not be drawn: ${messageOf(error)}`;
    outcome.problems = [
      ...outcome.problems,
      problemOf(file, message, 'This is a fault of the program: please report it with the file.'),
    ];
    if (process.env.DEBUG) throw error;
  }
  outcome.milliseconds = Math.round(performance.now() - start);
  outcome.megabytes = Math.round(process.resourceUsage().maxRSS / 1000);
  return outcome;
}

/** Name of the folder for a description's pages, made from the file's name. A number makes it unique. */
function nameOf(file: string, taken: Set<string>): string {
  return freeName(slugify(path.basename(file).replace(/\.(json|ya?ml)$/i, '')) || 'api', taken);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
