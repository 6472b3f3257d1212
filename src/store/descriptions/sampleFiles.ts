import path from 'node:path';
import { sha256 } from '../../core/values/sha256';
import { writeIfChanged } from '../files/writeIfChanged';
import type { Operation, Sample } from '../../core/openapi/model';

/** Name of the folder for sample files in the public folder. */
const FOLDER = 'samples';

/** A file with samples, which a page loads when a reader chooses one of them. */
export interface SampleFile {
  /** Its path in the site. */
  file: string;
  /** A list of samples as JSON. */
  text: string;
}

/**
 * Moves the samples that the page does not need to separate files, because all of them would double the size of the page.
 * Only the first sample stays, and the first language of each program. If there are several request examples, each has a
 * file with its samples. A file's name contains a hash of its content, so that browsers may cache it permanently.
 */
export function splitSamples(operation: Operation): { operation: Operation; later: SampleFile[] } {
  const { exampleSamples, ...rest } = operation;
  const programs = operation.programs?.map((program) => {
    const { samples, file, languages } = splitLanguages(operation, program.samples);
    const later = file && { file: file.file, languages };
    return { program: { ...program, samples, ...(later && { later }) }, file };
  });
  const own = splitLanguages(operation, operation.samples, exampleSamples !== undefined);
  const examples = exampleSamples?.map(({ name, label, samples }) => {
    const file = sampleFile(operation, samples);
    return { file, example: { name, label, file: file.file } };
  });
  const laterSamples = own.file && {
    file: own.file.file,
    languages: own.languages,
    ...(examples && { examples: examples.map(({ example }) => example) }),
  };
  return {
    operation: {
      ...rest,
      samples: own.samples,
      ...(programs && { programs: programs.map(({ program }) => program) }),
      ...(laterSamples && { laterSamples }),
    },
    later: [
      ...(examples?.map(({ file }) => file) ?? (own.file ? [own.file] : [])),
      ...(programs?.flatMap(({ file }) => file ?? []) ?? []),
    ],
  };
}

/**
 * The sample that stays in the page, and the file with the others. Curl stays if there is one, because all readers can use
 * it, and because a program with a client library is several times longer.
 *
 * @param withAll whether the file has the first sample too, so that it can be shown again after another example
 */
function splitLanguages(operation: Operation, all: readonly Sample[], withAll = false) {
  const kept = all.find(({ language }) => language === 'curl') ?? all[0];
  const others = all.filter((sample) => sample !== kept);
  return {
    samples: kept ? [kept] : [],
    languages: all.map(({ language, label }) => ({ language, label })),
    file: others.length > 0 || withAll ? sampleFile(operation, withAll ? all : others) : undefined,
  };
}

function sampleFile({ apiId, slug }: Operation, samples: readonly Sample[]): SampleFile {
  const text = JSON.stringify(samples);
  return { file: `/${FOLDER}/${apiId}/${slug}-${sha256(text).slice(0, 10)}.json`, text };
}

/** Writes sample files. A build that was interrupted may have left an incomplete one. */
export function writeSampleFiles(publicFolder: string, files: readonly SampleFile[]): void {
  for (const { file, text } of files) writeIfChanged(path.join(publicFolder, file), text);
}
