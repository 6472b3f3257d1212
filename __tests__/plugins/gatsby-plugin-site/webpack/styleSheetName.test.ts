import { styleSheetName } from '../../../../plugins/gatsby-plugin-site/src/webpack/core/styleSheetName';

test.each([
  ['/anywhere/src/components/api/Choice.module.css', 'styles-components-api'],
  ['/anywhere/src/shell/Navbar.module.css', 'styles-shell'],
  ['C:\\anywhere\\src\\styles\\global.css', 'styles-styles'],
  ['/anywhere/node_modules/package/style.css', 'styles'],
])('%s goes to %s', (file, sheet) => expect(styleSheetName(file)).toBe(sheet));
