import { minify_sync } from 'terser';

const SCRIPT = /(<script(?: [^>]*)?>)([\s\S]*?)(<\/script>)/g;

/**
 * Makes a function that minifies the inline scripts of a page. It remembers the results, because most pages have the same
 * scripts.
 */
export function smallScripts(): (html: string) => string {
  const known = new Map<string, string>();
  const smaller = (code: string) => {
    const result = known.get(code) ?? minify_sync(code, { toplevel: true }).code ?? code;
    known.set(code, result);
    return result;
  };
  return (html) =>
    html.replace(SCRIPT, (whole, start: string, code: string, end: string) =>
      // JSON data and references to files stay unchanged.
      /\s(type|src)=/.test(start) ? whole : start + smaller(code) + end,
    );
}
