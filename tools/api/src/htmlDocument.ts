import { BEFORE_PAINT_SCRIPT } from '../../../src/behaviours/theme';

/** A whole page around a body; `base` leads to the folder with style sheet, script and pictures. */
export function htmlDocument(title: string, body: string, base: string): string {
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${title}<script>${BEFORE_PAINT_SCRIPT}</script><link rel="stylesheet" href="${base}style.css"><link rel="icon" href="${base}favicon.svg" type="image/svg+xml"><script src="${base}page.js" defer></script></head><body>${body}</body></html>`;
}
