import { showCodeColors } from './codeColors';
import { handleExampleMenus, showExampleMenus } from './exampleMenus';
import { handleCutCode, showCutCode } from './cutCode';
import { handleLinkedLines, showLinkedLines } from './linkedLines';
import { handleSampleChoices, showSamples } from './laterSamples';
import { handlePermalinks } from './permalinks';

/** Starts the parts that only pages with rows and code have. They come in a file of their own (parts.ts). */
export function handleLateParts(document: Document): void {
  handleSampleChoices(document);
  handleExampleMenus(document);
  handleCutCode(document);
  document.addEventListener('samples', () => showCodeColors(document));
  handleLinkedLines(document);
  handlePermalinks(document);
}

/** Updates these parts of a page that has just been shown. */
export function showLateParts(document: Document): void {
  showSamples(document);
  showExampleMenus(document);
  showCutCode(document);
  showCodeColors(document);
  showLinkedLines(document);
}
