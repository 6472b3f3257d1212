import { highlightCode } from '../../code/highlightCode';
import { copyText } from '../../text/copyText';
import type { Sample, SampleLanguage } from '../model';

/** Highlights a sample, and marks where its long URLs may break. */
export function drawSample({ id, label, grammar }: SampleLanguage, source: string): Sample {
  const html = highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
  // Copies take half of the memory if a word of the sample is part of a text that is not ASCII. Samples take most of it.
  return { language: id, label, source: copyText(source), html: copyText(html) };
}
