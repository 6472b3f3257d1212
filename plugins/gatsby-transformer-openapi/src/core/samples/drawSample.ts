import { highlightCode } from '../../../../shared/highlightCode';
import { oneByteText } from '../../../../shared/text/oneByteText';
import type { Sample, SampleLanguage } from '../model';

/** Highlights a sample, and marks where its long URLs may break. */
export function drawSample({ id, label, grammar }: SampleLanguage, source: string): Sample {
  const html = highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
  // A file of a description often has a character that is not ASCII, and samples take most of the memory.
  return { language: id, label, source: oneByteText(source), html: oneByteText(html) };
}
