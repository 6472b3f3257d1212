/** Replaces the body of a page in the admin by a text in MDX. */
export async function writeSource(page, text) {
  const editor = page.getByRole('group', { name: 'Editor of the body' });
  await editor.getByRole('button', { name: 'Source' }).click();
  await page.getByRole('textbox', { name: 'Source of the page' }).fill(text);
}
