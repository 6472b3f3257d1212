import { Parser } from 'htmlparser2';
import { HtmlTags } from '../../../plugins/shared/htmlTags';

type Found = [name: string, attributes: Record<string, string>, text?: string];

const read = (html: string, tags = new HtmlTags()) => {
  const found: Found[] = [];
  tags.read(Buffer.from(html), ({ name, attributes }, text) => {
    found.push(text === undefined ? [name, { ...attributes }] : [name, { ...attributes }, text]);
  });
  return found;
};

/** The same with a complete parser. */
function parse(html: string): Found[] {
  const found: Found[] = [];
  let raw: Found | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isRaw = name === 'script' || name === 'style';
      raw = isRaw ? [name, { ...attributes }, ''] : undefined;
      found.push(raw ?? [name, { ...attributes }]);
    },
    ontext(text) {
      if (raw) raw[2] += text;
    },
    onclosetag() {
      raw = undefined;
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

test('a known tag is the same object', () => {
  const tags = new HtmlTags();
  const found: unknown[] = [];
  for (const html of ['<p class="a">', '<b></b><p class="a"></p>'])
    tags.read(Buffer.from(html), (tag) => found.push(tag));
  expect(found[2]).toBe(found[0]);
});

test.each(['<a href="x', '<p><!-- a', '<script>x', '<', '<a', '<p title=\'"><b>'])(
  'the end of %s is the end of the page',
  (html) => {
    expect(() => read(html)).not.toThrow();
  },
);
