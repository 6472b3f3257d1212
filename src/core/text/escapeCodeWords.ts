import { outsideFences } from './outsideFences';

/** Escapes lines that begin with `import` or `export`, because MDX would read them as code. */
export function escapeCodeWords(text: string): string {
  return outsideFences(text, (line) =>
    line.replace(
      /^(?:import|export)(?=[\s{*"'(])/,
      (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`,
    ),
  );
}
