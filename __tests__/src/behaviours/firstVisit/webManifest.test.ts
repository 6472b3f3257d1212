/** @jest-environment jsdom */
import { linkWebManifest } from '../../../../src/behaviours/firstVisit/webManifest';

test('the page gets a link to the web manifest', () => {
  linkWebManifest(document);
  const link = document.head.querySelector('link[rel="manifest"]');
  expect(link?.getAttribute('href')).toBe('/manifest.webmanifest');
});
