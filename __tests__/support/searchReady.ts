import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Waits until the open search has loaded. Readers can type before. Returns its field. */
export async function searchReady(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('Loading...');
  return dialog.getByRole('combobox');
}
