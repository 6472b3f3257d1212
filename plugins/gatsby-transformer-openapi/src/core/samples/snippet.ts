import { HTTPSnippet } from '@readme/httpsnippet';
import type { ClientId, TargetId } from '@readme/httpsnippet/targets';
import type { Language } from './languages/language';
import { joinedText } from './sampleText';
import type { SampleText } from './sampleText';
import type { WireRequest } from './wireRequest';

/** What the library returns for a method that it does not support. */
const NOT_SUPPORTED = 'Method not supported';

/** A string literal in the library's output with one of our placeholders in it. */
const LITERAL = /(["'])((?:(?!\1)[^\n\\])*?)sampletext(\d+)x((?:(?!\1)[^\n\\])*?)\1/g;

/**
 * The request in one language. Undefined if the library cannot make one. The library writes the program, but never gets our
 * texts. It gets a placeholder for each text. In its output, an expression of the language replaces the literal with the
 * placeholder. So texts can come from the environment, bodies stay readable, and escaping does not depend on the library,
 * which does it wrong for some languages (`#{}` in Ruby, backslashes in JavaScript, line breaks in Python).
 */
export function snippet(
  { method, url, headers, body }: WireRequest,
  language: Language,
): string | undefined {
  const texts: string[] = [];
  const place = (expression: string) => `sampletext${texts.push(expression) - 1}x`;
  const parts: SampleText[] = [];
  const textPlace = (text: SampleText) => {
    parts[texts.length] = text;
    return place(language.text(text));
  };

  const isJson = body !== undefined && /json/i.test(body.mediaType) && isJsonText(body.text);
  const protocol = String(url[0]).startsWith('http:') ? 'http' : 'https';
  const request = {
    method,
    url: `${protocol}://${textPlace(url)}/`,
    httpVersion: 'HTTP/1.1',
    headers: headers.map(({ name, value }) => ({
      name: /^[a-z][a-z0-9_-]*$/i.test(name) ? name : textPlace([name]),
      // The library reads the value of this header.
      value: name === 'Content-Type' && isPlain(value) ? value.join('') : textPlace(value),
    })),
    cookies: [],
    queryString: [],
    headersSize: -1,
    bodySize: -1,
    // The library needs `postData` even without a body. With `text/plain` it does not parse the text.
    postData: body
      ? {
          mimeType: 'text/plain',
          text: place((isJson && language.json?.(body.text)) || language.text([body.text])),
        }
      : { mimeType: 'application/octet-stream' },
  };
  const convert = (har: typeof request) =>
    (new HTTPSnippet(har, { harIsAlreadyEncoded: true }).convert(
      language.target as TargetId,
      language.client as ClientId,
      language.options,
    ) || [])[0];
  let code = convert(request);
  if (code === NOT_SUPPORTED) {
    const posted = language.withMethod && convert({ ...request, method: 'POST' });
    code = posted && language.withMethod?.(posted, method);
  }
  if (!code) return undefined;
  const written = code.replace(
    LITERAL,
    (_, _quote: string, before: string, index: string, after: string) => {
      const text = parts[Number(index)];
      const around = /^https?:\/\/$/.test(before) ? ['', ''] : [before, after];
      return text
        ? language.text(joinedText([around[0] ?? '', ...text, around[1] ?? '']))
        : (texts[Number(index)] ?? '');
    },
  );
  return (language.finish?.(written, { isJson, mediaType: body?.mediaType }) ?? written).trim();
}

/** Whether all languages write a text the same way. */
function isPlain(text: SampleText): boolean {
  return text.every((part) => typeof part === 'string' && /^[a-z0-9/+. ;=-]*$/i.test(part));
}

function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
