import { outsideFences } from '../../../src/core/text/outsideFences';

/** Replaces everything except prose by spaces. Lines keep their numbers. */
export function maskMdx(source: string): string {
  const frontMatter = /^---\n([\s\S]*?\n)---\n/.exec(source)?.[0] ?? '';
  return maskFrontMatter(frontMatter) + outsideFences(source.slice(frontMatter.length), maskLine);
}

/** Keeps title and description of the front matter, which readers see. */
function maskFrontMatter(source: string): string {
  return source
    .split('\n')
    .map((line) => /^(?:title|description): *(['"]?)(.*?)\1$/.exec(line)?.[2] ?? '')
    .join('\n');
}

const blank = (text: string) => text.replace(/\S/g, ' ');

/** Replaces tags and the markers of admonitions by spaces, and a variable by one word. */
function maskLine(line: string): string {
  if (/^\s*:::/.test(line)) return blank(line);
  return (
    line
      .replace(/<\/?[A-Za-z][^<>]*>/g, blank)
      // A tag of several lines.
      .replace(/<[A-Z]\w*$|^\s*[a-z]\w*="[^"]*"$|^\s*\/?>$/, blank)
      .replace(/\{[a-z]+(?:\.[\w-]+)+\}/g, (name) => 'x'.repeat(name.length))
  );
}
