import { showCodeColors } from './codeColors';
import { handleExampleMenus, showExampleMenus } from './exampleMenus';
import { handleCutCode, showCutCode } from './cutCode';
import { handleLinkedLines, showLinkedLines } from './linkedLines';
import { handlePermalinks } from './permalinks';
import { handleFilters, showFilters } from './listFilter';

/** Starts the parts that only pages of an API reference have. They come in a file of their own (parts.ts). */
export function handleReferenceParts(document: Document): void {
  handleExampleMenus(document);
  handleCutCode(document);
  document.addEventListener('samples', () => showCodeColors(document));
  handleLinkedLines(document);
  handleFilters(document);
  handlePermalinks(document);
}

/** Updates these parts of a page that has just been shown. */
export function showReferenceParts(document: Document): void {
  showExampleMenus(document);
  showCutCode(document);
  showCodeColors(document);
  showLinkedLines(document);
  showFilters(document);
}
