import { highlightSample } from '../../code/highlightSample';
import type { Highlight } from '../../code/highlightSample';
import { copyText } from '../../text/copyText';
import type { SampleSource } from '../../content/apiCalls';
import type { Sample } from '../model';

/** Highlights a sample. */
export function drawSample(
  { language, label, grammar, source }: SampleSource,
  highlight: Highlight,
): Sample {
  const html = highlightSample(source, grammar, highlight);
  // Copies take half of the memory if a word of the sample is part of a text that is not ASCII. Samples take most of it.
  return { language, label, source: copyText(source), html: copyText(html) };
}
