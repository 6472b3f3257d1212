import type { Language } from './language';
import { concatenated, doubleQuoted, indented } from './literals';

const INDENT = '        ';

/** C#'s HttpClient. */
export const csharp: Language = {
  id: 'csharp',
  label: 'C#',
  grammar: 'csharp',
  target: 'csharp',
  client: 'httpclient',
  text: (parts) =>
    concatenated(
      parts,
      ' + ',
      doubleQuoted,
      (name) => `Environment.GetEnvironmentVariable("${name}")`,
    ),
  finish: (code, { mediaType }) =>
    mediaType === undefined
      ? code.replace('using System.Net.Http.Headers;\n', '')
      : code
          .replace('Headers;\n', 'Headers;\n\n')
          .replace(
            'new MediaTypeHeaderValue("text/plain")',
            () => `MediaTypeHeaderValue.Parse(${doubleQuoted(mediaType)})`,
          ),
  json: (json) =>
    json.includes('"""') ? undefined : `"""\n${INDENT}${indented(json, INDENT)}\n${INDENT}"""`,
};
