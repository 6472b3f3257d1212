import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['right-to-left.yaml']);

test.each([
  ['winds', '<h1 dir="auto">قائمة الرياح (winds) رقم 1.5</h1>'],
  ['winds', '<p dir="auto">نص طويل مع file.txt والنسخة 1.5.</p>'],
  ['winds', '<p dir="auto">שלום עולם.</p>'],
  ['winds', '<p dir="auto">ملخص الجواب</p><p>OK.</p>'],
  ['winds', '<p dir="auto">غير موجود.</p>'],
  ['winds', 'dir="auto">نداء</h3>'],
  ['winds', '<bdi dir="auto">واجهة الطقس</bdi>'],
  ['english', '<h1>English</h1>'],
  ['english', '<p>Only Latin letters, ÄÖ and 東京.</p>'],
  ['english', '<bdi dir="auto">قائمة الرياح (winds) رقم 1.5</bdi>'],
  ['index', '<h1 dir="auto">واجهة الطقس</h1>'],
  ['index', '<p dir="auto">كل شيء عن الطقس.</p>'],
  ['index', '<p dir="auto">مقدمة API قصيرة.</p>'],
  ['index', 'dir="auto">المصادقة</h2>'],
  ['index', '<p>English words stand here.</p>'],
  ['index', '<ul dir="rtl">'],
  ['index', '<li dir="auto">أولا <code dir="ltr">GET /winds</code> ثم</li>'],
  ['index', '<th dir="auto">رقم</th>'],
  ['index', '<th>Number</th>'],
  ['index', '<blockquote dir="rtl">'],
  ['index', '<pre dir="ltr" tabindex="0">'],
  ['index', '<p dir="auto">الخادم</p>'],
  ['index', '<p dir="auto">الخادم الرئيسي.</p>'],
  ['index', '<span dir="auto">قائمة الرياح (winds) رقم 1.5</span>'],
])('page %s has %s', async (page, html) => {
  const { html: htmlOf } = await draw('right-to-left.yaml');
  expect(
    htmlOf(page)
      .replace(/\n|<wbr\/>/g, '')
      .includes(html),
  ).toBe(true);
});

test('Markdown versions have the same words', async () => {
  const { markdown } = await draw('right-to-left.yaml');
  expect(markdown('winds')).toContain('نص طويل مع file.txt والنسخة 1.5.');
  expect(markdown('winds')).not.toContain('dir=');
});
