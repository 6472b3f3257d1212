import type { Sample } from '../model';
import { curl } from './curl';
import { drawSample } from './drawSample';
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

const CURL = { id: 'curl', label: 'cURL', grammar: 'bash' };
/** Order of the page, after curl. */
const LANGUAGES = [go, php, ruby, javascript, python, csharp, java, powershell];

/**
 * The request in every language that can send it, highlighted. Requests that only curl can show, such as those with a client
 * certificate, have one sample.
 * @param error where the response contains the code of an error
 */
export function makeSamples(request: SampleRequest, error?: ErrorShape): Sample[] {
  const call = httpCall(request, error);
  const others = call
    ? LANGUAGES.filter(({ canSend }) => canSend?.(call) ?? true).map((language) =>
        drawSample(language, language.program(call)),
      )
    : [];
  return [drawSample(CURL, curl(request)), ...others];
}
