/** What a person does in the form of a page. */

/** Replaces the body of a page in the admin by a text in MDX. */
export async function writeSource(page, text) {
  const editor = page.getByRole('group', { name: 'Editor of the body' });
  await editor.getByRole('button', { name: 'Source' }).click();
  await page.getByRole('textbox', { name: 'Source of the page' }).fill(text);
}

/** Saves the draft. It is saved automatically too, but later. */
export async function saveDraft(page) {
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' && /\/guides\/\d+\?(?!.*autosave)/.test(answer.url()),
  );
  await page.click('#action-save-draft');
  await saved;
}
