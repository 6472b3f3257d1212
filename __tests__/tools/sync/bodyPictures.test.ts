import { picturesIn, replacePictures } from '../../../tools/sync/core/bodyPictures';
import { convertText } from '../../../tools/sync/core/toMdx';

test.each([
  'https://cms.example/a.png?w=800&h=600',
  'https://cms.example/a.png?w=800&copy=1',
  'https://cms.example/photo_(1).png',
  'https://cms.example/a)b.png',
])('the picture %s is found in each format, and its address is replaced', (url) => {
  const escaped = url.replaceAll('&', '&amp;');
  const bodies = [
    convertText(`<p>Text <img src="${escaped}" alt="A"> more</p>`, 'html').text,
    convertText(`Text ![A](<${url}>) more`, 'markdown').text,
    `Text ![A](${escaped.replace(/[()]/g, '\\$&')}) more`,
  ];
  for (const body of bodies) {
    const places = picturesIn(body, []);
    expect(places.map((place) => place.url)).toEqual([url]);
    const replaced = replacePictures(body, places, new Map([[url, './a.png']]));
    expect(replaced).toMatch(/!\[A\]\(<?\.\/a\.png>?\) more/);
  }
});
