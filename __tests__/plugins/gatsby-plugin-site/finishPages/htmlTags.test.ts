import { Parser } from 'htmlparser2';
import { byteString } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { HtmlTags } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/htmlTags';

type Found = Record<'tags' | 'scripts', unknown[]>;

const read = (html: string, reader = new HtmlTags()): Found => {
  const { tags, scripts } = reader.read(byteString(html));
  return {
    tags: [...tags].map(({ name, attributes }) => [name, { ...attributes }]),
    scripts: scripts.map(({ attributes, text }) => [{ ...attributes }, text]),
  };
};

/** The same with a complete parser. */
function parse(html: string): Found {
  const found: Found = { tags: [], scripts: [] };
  let script: [attributes: object, text: string] | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      found.tags.push([name, { ...attributes }]);
      if (name !== 'script') return;
      script = [{ ...attributes }, ''];
      found.scripts.push(script);
    },
    ontext(text) {
      if (script) script[1] += text;
    },
    onclosetag() {
      script = undefined;
    },
  });
  parser.end(html);
  return found;
}

test.each([
  ['attributes', '<a href="/docs" class=\'lead note\' download data-x=1>Docs</a>'],
  [
    'decoded values',
    '<a href="/a?b=1&amp;c=2" title="&#x3C;p&#x3E; &quot;x&quot; &nbsp;&eacute;">x</a>',
  ],
  ['a value with >', '<a title="a > b" href="/x"><b title=\'c > "d"\'>x</b></a>'],
  ['upper case', '<A HREF="/x"><IMG SRC="/a.png"/></A>'],
  ['lines in a tag', '<a\n  href="/x"\n  id="y"\n>x</a>'],
  ['comments', '<p>a<!-- --><b>1</b><!-- <i> > --><em>x</em></p>'],
  ['text with <', '<p>1 < 2, a <- b &lt;i&gt;</p><hr/>'],
  ['scripts', '<script>if (a<b) { "<p>" }</script><p></p><script src="/x.js"></script>'],
  ['data', '<script type="application/json">{"a":"<b>"}</script><i></i>'],
  ['styles', '<style data-of="/a.css">a>b{content:"<p>"}@media (width<9px){}</style><p></p>'],
  ['end tags with spaces', '<script>1</script ><p></p><style>a</style\n><b></b>'],
  ['declarations', '<!DOCTYPE html><?xml version="1.0"?><html lang="en"><head></head></html>'],
  ['self-closing shapes', '<svg viewBox="0 0 1 1"><path d="M0 0"/><use href="#a"/></svg>'],
  [
    'letters of other scripts',
    '<a href="/größe→" title="à\u{a0}ü &euro;" id=é>→</a><script>"→ à"</script>',
  ],
  ['nothing', 'text'],
])('%s are read as by a complete parser', (_, html) => {
  expect(read(html)).toEqual(parse(html));
});

test('the same tag is read once', () => {
  const reader = new HtmlTags();
  const [first] = reader.read('<p class="a">').tags;
  expect([...reader.read('<b></b><p class="a"></p><p class="a">').tags][1]).toBe(first);
  expect(read('<i></i><i></i>').tags).toHaveLength(1);
});

test.each(['<a href="x', '<p><!-- a', '<script>x', '<', '<a', '<p title=\'"><b>'])(
  'the end of %s is the end of the page',
  (html) => {
    expect(() => read(html)).not.toThrow();
  },
);
