/** Bounds beyond which a text is an accident or an attack: the parser takes more than linear time for each of them. */
const MAX_LENGTH = 500_000;
/** Letters in a row, in each of which a mail address could begin. */
const MAX_WORD = 2_000;
/** Marks of emphasis in one block of lines, each of which could close any before it. */
const MAX_MARKS = 600;

const FENCED = /^[^\S\n]*(```+|~~~+)[\s\S]*?^[^\S\n]*\1/gm;
/** An underscore inside a word is a letter. */
const MARKS = /\*+|(?<!\w)_+|_+(?!\w)/g;

/** Brackets, or beginnings of links, that nothing closes: each is tried with everything behind it. */
const MAX_OPEN = 200;
/** `[name]: address`, each of which is compared with every bracket. */
const MAX_DEFINITIONS = 2_000;
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/** Columns of a table, each of which is a cell in every row. */
const MAX_COLUMNS = 500;
/** Fifty quotes or lists inside each other on one line, or a list so far to the right that it is inside as many. */
const NESTED =
  /^(?:[^\S\n]*(?:>|[-*+]|\d{1,9}[.)])[^\S\n]*){50}|^[^\S\n]{200,}(?:[-*+]|\d{1,9}[.)])\s/m;

/** Whether a text would hold up the build if it were read as Markdown. */
export function isHeavyText(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  const prose = text.replace(FENCED, '');
  return (
    prose.split(/[^-.\w+]/).some(({ length }) => length > MAX_WORD)
    || open(prose, /\[/g, /\]/g) > MAX_OPEN
    || open(prose, /\]\(/g, /\)/g) > MAX_OPEN
    || (prose.match(DEFINITION)?.length ?? 0) > MAX_DEFINITIONS
    || (prose.includes('|')
      && prose.split('\n').some((line) => line.split('|').length > MAX_COLUMNS))
    || NESTED.test(prose)
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

function open(text: string, begin: RegExp, end: RegExp): number {
  return (text.match(begin)?.length ?? 0) - (text.match(end)?.length ?? 0);
}
