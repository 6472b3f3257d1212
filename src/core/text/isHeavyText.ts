// Limits for Markdown. Beyond each of them, the parser takes quadratic time. Texts that people write stay far below.
/** Characters of a page. */
export const MAX_LENGTH = 500_000;
/** Letters without a space: the parser looks for an email address from each of them. */
const MAX_WORD = 2_000;
/** Marks of emphasis in one block: the parser compares each with all before it. */
const MAX_MARKS = 600;

const FENCED = /^[^\S\n]*(```+|~~~+)[\s\S]*?^[^\S\n]*\1/gm;
/** An underscore inside a word is no mark of emphasis. */
const MARKS = /\*+|(?<!\w)_+|_+(?!\w)/g;

/** Brackets that are not closed: the parser tries each of them with the whole rest of the text. */
const MAX_OPEN = 200;
/** Definitions `[name]: address`: the parser compares each with every bracket. */
const MAX_DEFINITIONS = 2_000;
const DEFINITION = /^ {0,3}\[[^\]\n]*\]:/gm;
/** Columns of a table: each has a cell in every row. */
const MAX_COLUMNS = 500;
/** Fifty nested quotes or lists on one line, or a list that is indented as far. */
const NESTED =
  /^(?:[^\S\n]*(?:>|[-*+]|\d{1,9}[.)])[^\S\n]*){50}|^[^\S\n]{200,}(?:[-*+]|\d{1,9}[.)])\s/m;

/** Whether the Markdown parser would take too long for a text. */
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

/**
 * The blocks between blank lines, and the items of lists without their bullets. A line that begins with a number other than 1
 * may be part of a paragraph. Rows of tables are left out, because emphasis ends with its cell.
 */
function blocksOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n|^[^\S\n]*(?:[-*+]|1[.)])[^\S\n]/m)
    .map((block) => block.replace(/^[^\S\n]*\|.*$/gm, ''));
}

function marksIn(text: string): number {
  return text.match(MARKS)?.length ?? 0;
}

function open(text: string, begin: RegExp, end: RegExp): number {
  return (text.match(begin)?.length ?? 0) - (text.match(end)?.length ?? 0);
}
