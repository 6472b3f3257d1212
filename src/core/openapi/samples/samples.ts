import type { SampleSource } from '../../content/apiCalls';
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
import { httpCall } from './httpCall';
import type { SampleRequest } from './sampleRequest';

const CURL = { language: 'curl', label: 'cURL', grammar: 'bash' };
/** Order of the page, after curl. */
const LANGUAGES = [go, php, ruby, javascript, python, csharp, java, powershell];

/**
 * The request in every language that can send it. Requests that only curl can show, such as those with a client certificate,
 * have one sample.
 * @param error where the response contains the code of an error
 */
export function makeSamples(
  request: SampleRequest,
  error?: ErrorShape,
): [SampleSource, ...SampleSource[]] {
  const call = httpCall(request, error);
  const others = call
    ? LANGUAGES.filter(({ canSend }) => canSend?.(call) ?? true).map(
        ({ id: language, label, grammar, program }) => ({
          language,
          label,
          grammar,
          source: program(call),
        }),
      )
    : [];
  return [{ ...CURL, source: curl(request) }, ...others];
}
