import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hydrated, layOutWhole } from './hydrated';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The script of axe, which runs in a page. */
export const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Themes and widths in pixels with which pages are checked. */
export const LOOKS = [
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 1440 },
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 390 },
] as const;

/** Opens a page without animations, and waits until it is complete. */
export async function open(page: Page, route: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(route);
  await hydrated(page);
  await layOutWhole(page);
}

/** The violations that axe finds, with one line for each rule. */
export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations: found } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return found.map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}): ${nodes
          .slice(0, 3)
          .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 160)}`)
          .join(' | ')}`,
    );
  });
}
