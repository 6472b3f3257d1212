import { decoded } from '../../../../../src/core/text/decoded';
import { escapeRegExp } from '../../../../../src/core/text/escapeRegExp';

/** A file that an author wrote. */
export interface SourceFile {
  /** Path relative to the folder of the project. */
  file: string;
  text: string;
}

/** Finds the file and line where a link is written. Searches for the whole target first, then for its last part. */
export function findSource(target: string, sources: readonly SourceFile[]): string | undefined {
  for (const form of formsOf(target)) {
    for (const { file, text } of sources) {
      const at = text.search(form);
      if (at >= 0) return `${file}:${text.slice(0, at).split('\n').length}`;
    }
  }
  return undefined;
}

/** File and line in which a redirect is declared: `from: /docs/old`, or an entry of `redirectFrom`. */
export function findRedirect(from: string, { file, text }: SourceFile): string | undefined {
  const at = text.search(
    new RegExp(`(from:|[-[,])\\s*["']?${escapeRegExp(from)}["']?\\s*([,}\\]#]|$)`, 'm'),
  );
  return at < 0 ? undefined : `${file}:${text.slice(0, at).split('\n').length}`;
}

/** Ways to write a target: as in the page, decoded, its fragment alone, its last part alone. */
function formsOf(target: string): RegExp[] {
  const plain = decoded(target);
  const [path = '', fragment] = plain.split('#');
  const lastPart = path.slice(path.lastIndexOf('/') + 1);
  const forms = [target, plain, ...(fragment ? [`#${fragment}`] : []), lastPart];
  return [...new Set(forms)]
    .filter((form) => form.length > 2)
    .map((form) => new RegExp(`${escapeRegExp(form)}(?![\\w/-])`));
}
