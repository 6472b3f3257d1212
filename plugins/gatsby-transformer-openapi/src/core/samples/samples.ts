import { highlightCode } from '../../../../shared/highlightCode';
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
import type { SampleRequest } from './sampleRequest';
import { snippet } from './snippet';
import { wireRequest } from './wireRequest';

/** In the order of the page, after curl. */
const LANGUAGES = [go, php, ruby, javascript, python, csharp, java, powershell];

/**
 * The request in every language, highlighted. Requests that only curl can show, such as those with files, have one sample.
 */
export function makeSamples(request: SampleRequest): Sample[] {
  const source = curl(request);
  const samples = [{ language: 'curl', label: 'cURL', source, html: highlighted(source, 'bash') }];
  const wire = wireRequest(request);
  for (const language of wire ? LANGUAGES : []) {
    const { id, label, grammar } = language;
    const code = wire && snippet(wire, language);
    if (code === undefined) continue;
    samples.push({ language: id, label, source: code, html: highlighted(code, grammar) });
  }
  return samples;
}

/** Highlights code, and marks where long URLs may break. */
function highlighted(source: string, grammar: string): string {
  return highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
}
