import { highlightCode } from '../../../../shared/highlightCode';
import type { Sample, SampleLanguage } from '../model';

/** Highlights a sample, and marks where its long URLs may break. */
export function drawSample({ id, label, grammar }: SampleLanguage, source: string): Sample {
  const html = highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
  return { language: id, label, source, html };
}
