import { minify_sync } from 'terser';

const SCRIPT = /(<script(?: [^>]*)?>)([\s\S]*?)(<\/script>)/g;

/** Minifies the inline scripts of many pages; most of them have the same. */
export function smallScripts(): (html: string) => string {
  const known = new Map<string, string>();
  const smaller = (code: string) => {
    const result = known.get(code) ?? minify_sync(code, { toplevel: true }).code ?? code;
    known.set(code, result);
    return result;
  };
  return (html) =>
    html.replace(SCRIPT, (whole, start: string, code: string, end: string) =>
      // Data, and scripts in files.
      /\s(type|src)=/.test(start) ? whole : start + smaller(code) + end,
    );
}
