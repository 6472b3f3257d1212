import type { Sample } from '../model';
import { curl } from './curl';
import { csharp } from './languages/csharp';
import { go } from './languages/go';
import { java } from './languages/java';
import { javascript } from './languages/javascript';
import { php } from './languages/php';
import { powershell } from './languages/powershell';
import { python } from './languages/python';
import { ruby } from './languages/ruby';
import type { ErrorShape } from './errorShape';
import { highlightedSample } from './highlightedSample';
import { httpCall } from './httpCall';
import type { HttpCall } from './httpCall';
import type { SampleRequest } from './sampleRequest';

/** In the order of the page, after curl. */
const LANGUAGES = [go, php, ruby, javascript, python, csharp, java, powershell];

/**
 * The request in every language, highlighted. Requests that only curl can show, such as those with files, have one sample.
 *
 * @param error where the answer has the code of an error
 */
export function makeSamples(request: SampleRequest, error?: ErrorShape): Sample[] {
  const call = httpCall(request, error);
  const source = curl(request);
  return [
    { language: 'curl', label: 'cURL', source, html: highlightedSample(source, 'bash') },
    ...(call ? LANGUAGES : []).map(({ id, label, grammar, program }): Sample => {
      const code = program(call as HttpCall);
      return { language: id, label, source: code, html: highlightedSample(code, grammar) };
    }),
  ];
}
