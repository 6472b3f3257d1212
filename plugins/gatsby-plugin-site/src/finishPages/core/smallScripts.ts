import { minify_sync } from 'terser';
import { byteString, textOfBytes } from './byteString';

const SCRIPT = /(<script(?: [^>]*)?>)([\s\S]*?)(<\/script>)/g;

/**
 * Makes a function that minifies the inline scripts of a page, which is a byte string. It remembers the results, because most pages have the same
 * scripts.
 */
export function smallScripts(): (html: string) => string {
  const known = new Map<string, string>();
  // Repeats until the code gets no shorter, because a later build reads the page again and must not change it.
  const smallest = (code: string): string => {
    const { code: smaller = code } = minify_sync(code);
    return smaller.length < code.length ? smallest(smaller) : code;
  };
  const smaller = (code: string) => {
    const result = known.get(code) ?? byteString(smallest(textOfBytes(code)));
    known.set(code, result);
    return result;
  };
  return (html) =>
    html.replace(SCRIPT, (whole, start: string, code: string, end: string) =>
      // JSON data and references to files stay unchanged.
      /\s(type|src)=/.test(start) ? whole : start + smaller(code) + end,
    );
}
