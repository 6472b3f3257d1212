/** Bounds beyond which a text is an accident or an attack: the parser takes more than linear time for each of them. */
const MAX_LENGTH = 500_000;
/** Letters in a row, in each of which a mail address could begin. */
const MAX_WORD = 2_000;
/** Marks of emphasis in one block of lines, each of which could close any before it. */
const MAX_MARKS = 600;

const FENCED = /^[^\S\n]*(```+|~~~+)[\s\S]*?^[^\S\n]*\1/gm;
/** An underscore inside a word is a letter. */
const MARKS = /\*+|(?<!\w)_+|_+(?!\w)/g;

/** Whether a text would hold up the build if it were read as Markdown. */
export function isHeavyText(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  const prose = text.replace(FENCED, '');
  return (
    prose.split(/[^-.\w+]/).some(({ length }) => length > MAX_WORD)
    || (marksIn(prose) > MAX_MARKS && blocksOf(prose).some((block) => marksIn(block) > MAX_MARKS))
  );
}

/** Blocks between blank lines, without the rows of tables: a cell's marks end with the cell. */
function blocksOf(text: string): string[] {
  return text.split(/\n[^\S\n]*\n/).map((block) => block.replace(/^[^\S\n]*\|.*$/gm, ''));
}

function marksIn(text: string): number {
  return text.match(MARKS)?.length ?? 0;
}
