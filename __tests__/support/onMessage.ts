import type { Page } from '@playwright/test';

/**
 * Calls a function with each console message and each exception of a page. Leaves out one warning: on a busy machine, the app may
 * use its preloaded data late.
 */
export function onMessage(page: Page, act: (line: string) => void): void {
  page.on('console', (message) => {
    if (/\/page-data\/\S+ was preloaded using link preload but not used/.test(message.text()))
      return;
    act(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => act(`error: ${error.message}`));
}
