import path from 'node:path';
import compileOnce from '../../../plugins/gatsby-plugin-lean-builds/src/loaders/compileOnce.cjs';
import portableImports from '../../../plugins/gatsby-plugin-lean-builds/src/loaders/portableImports.cjs';

describe('compileOnce', () => {
  const bundle = (resource: string) => {
    const dependencies: string[] = [];
    const loader = {
      resource,
      resourcePath: resource,
      addDependency: (file: string) => void dependencies.push(file),
    };
    return { loader, dependencies };
  };

  test('what one bundle compiled the other takes, and depends on the file all the same', () => {
    const first = bundle('/site/content/disks.mdx');
    expect(compileOnce.pitch.call(first.loader)).toBeUndefined();
    expect(compileOnce.call(first.loader, 'compiled')).toBe('compiled');

    const second = bundle('/site/content/disks.mdx');
    expect(compileOnce.pitch.call(second.loader)).toBe('compiled');
    expect(second.dependencies).toEqual(['/site/content/disks.mdx']);
  });

  test('it is taken once: a third bundle compiles again', () => {
    const page = bundle('/site/content/networks.mdx');
    compileOnce.call(page.loader, 'compiled');
    compileOnce.pitch.call(page.loader);
    expect(compileOnce.pitch.call(page.loader)).toBeUndefined();
  });

  test('each file has its own', () => {
    compileOnce.call(bundle('/site/content/a.mdx').loader, 'a');
    expect(compileOnce.pitch.call(bundle('/site/content/b.mdx').loader)).toBeUndefined();
  });
});

describe('portableImports', () => {
  const guide = path.resolve('/site/content/docs/a "quoted" name.mdx');
  const loader = {
    resourcePath: path.resolve('/site/.cache/templates/doc.tsx'),
    resourceQuery: `?__contentFilePath=${guide}`,
  };
  const source = `import GUIDE from ${JSON.stringify(guide)};\nexport default () => GUIDE;`;

  test('the guide is imported by the way from the page', () => {
    expect(portableImports.call(loader, source)).toBe(
      'import GUIDE from "../../content/docs/a \\"quoted\\" name.mdx";\nexport default () => GUIDE;',
    );
  });

  test('also in the module that holds one export alone', () => {
    const one = { ...loader, resourceQuery: `${loader.resourceQuery}&export=head` };
    expect(portableImports.call(one, source)).toContain('from "../../content');
  });

  test('other modules stay as they are', () => {
    expect(portableImports.call({ ...loader, resourceQuery: '' }, source)).toBe(source);
  });
});
