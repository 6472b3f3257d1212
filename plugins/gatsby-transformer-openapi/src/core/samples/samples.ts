import type { Sample } from '../model';
import { curl } from './curl';
import { highlight } from './highlight';
import type { SampleRequest } from './sampleRequest';

interface Language {
  language: string;
  label: string;
  grammar: string;
  generate: (request: SampleRequest) => string;
}

/** One generator a language; the first is the one a reader sees first. */
const LANGUAGES: readonly Language[] = [
  { language: 'curl', label: 'cURL', grammar: 'bash', generate: curl },
];

/** The request in every language, highlighted. */
export function makeSamples(request: SampleRequest): Sample[] {
  return LANGUAGES.map(({ language, label, grammar, generate }) => {
    const source = generate(request);
    return { language, label, source, html: highlight(source, grammar) };
  });
}
