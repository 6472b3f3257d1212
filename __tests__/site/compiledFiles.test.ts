import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Gatsby compiles gatsby-config and gatsby-node with Parcel, which reads `.parcelrc`. Without that file, Parcel also
 * minifies them, which takes longer than compiling them.
 */
test('Gatsby does not minify what it compiles for itself', () => {
  const compiled = readFileSync(path.resolve('.cache/compiled/gatsby-node.js'), 'utf8');
  // Minified code has short names.
  expect(compiled).toContain('function writeComponent(');
});
