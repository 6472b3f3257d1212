import { showCodeColors } from './codeColors';
import { answerExampleMenus, showExampleMenus } from './exampleMenus';
import { answerCutCode, showCutCode } from './cutCode';
import { answerLinkedLines, showLinkedLines } from './linkedLines';
import { answerFilters, showFilters } from './listFilter';

/** Starts the parts that only pages of an API reference have. They come in a file of their own (parts.ts). */
export function answerReferenceParts(document: Document): void {
  answerExampleMenus(document);
  answerCutCode(document);
  document.addEventListener('samples', () => showCodeColors(document));
  answerLinkedLines(document);
  answerFilters(document);
}

/** Updates these parts of a page that has just been shown. */
export function showReferenceParts(document: Document): void {
  showExampleMenus(document);
  showCutCode(document);
  showCodeColors(document);
  showLinkedLines(document);
  showFilters(document);
}
