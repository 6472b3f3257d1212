import { highlightCode } from '../../../../shared/highlightCode';
import type { Sample } from '../model';

/** A language of samples. `id` is unique among the samples of an operation. */
export interface SampleLanguage {
  id: string;
  label: string;
  grammar: string;
}

/** Highlights a sample. */
export type DrawSample = (language: SampleLanguage, source: string) => Sample;

/** Highlights a sample, and marks where its long URLs may break. */
export function drawSample({ id, label, grammar }: SampleLanguage, source: string): Sample {
  const html = highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
  return { language: id, label, source, html };
}
