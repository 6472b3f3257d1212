import { nameClasses } from '../../../plugins/gatsby-plugin-page-weight/src/core/nameClasses';
import { styleSheetName } from '../../../plugins/gatsby-plugin-page-weight/src/core/styleSheetName';
import { withoutChunkMapping } from '../../../plugins/gatsby-plugin-page-weight/src/core/withoutChunkMapping';

describe('styleSheetName', () => {
  test.each([
    ['/anywhere/src/components/api/Choice.module.css', 'styles-components-api'],
    ['/anywhere/src/shell/Navbar.module.css', 'styles-shell'],
    ['C:\\anywhere\\src\\styles\\global.css', 'styles-styles'],
    ['/anywhere/node_modules/package/style.css', 'styles'],
  ])('%s goes to %s', (file, sheet) => expect(styleSheetName(file)).toBe(sheet));
});

describe('withoutChunkMapping', () => {
  const page = (script: string) =>
    `<main>text</main><script\n            id="gatsby-chunk-mapping"\n          >${script}</script><script src="/app.js" async></script>`;

  test('leaves an empty mapping and everything else', () => {
    const lighter = withoutChunkMapping(
      page('window.___chunkMapping="{\\"app\\":[\\"/app.js\\"]}";'),
    );
    expect(lighter).toBe(page('window.___chunkMapping={}'));
  });

  test('changes nothing the second time', () => {
    const lighter = withoutChunkMapping(page('window.___chunkMapping="{}";'));
    expect(withoutChunkMapping(lighter)).toBe(lighter);
  });
});

describe('nameClasses', () => {
  const files = ['shell/Navbar.module.css', 'components/ui/Button.module.css'];

  test('names do not depend on the order of the files or on their separators', () => {
    const forBrowsers = nameClasses(files);
    const forBuilding = nameClasses([...files].reverse());
    expect(forBrowsers('shell\\Navbar.module.css', 'row')).toBe(
      forBuilding('shell/Navbar.module.css', 'row'),
    );
  });

  test('one word in two files is two names', () => {
    const nameClass = nameClasses(files);
    expect(nameClass(files[0]!, 'row')).not.toBe(nameClass(files[1]!, 'row'));
  });

  test('an unknown file is refused', () => {
    expect(() => nameClasses(files)('gone.module.css', 'row')).toThrow('gone.module.css');
  });
});
