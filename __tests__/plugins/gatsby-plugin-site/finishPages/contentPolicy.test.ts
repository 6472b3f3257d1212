import { byteString } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/byteString';
import { createHash } from 'node:crypto';
import {
  contentPolicy,
  pictureHosts,
  withoutPolicy,
  withPolicy,
} from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/contentPolicy';
import { readBuiltPage } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/readBuiltPage';

const SCRIPT = 'window.path = "/a&amp;b <b>"; // ä';
const HTML = `<!DOCTYPE html><html><head data-x=""><meta charSet="utf-8"/><script>${SCRIPT}</script>
<script type="application/ld+json">{}</script><script src="/x.js"></script></head><body></body></html>`;

test('contains the hash of each inline script, and allows no others', () => {
  const { inlineScripts } = readBuiltPage('/', byteString(HTML));
  expect(inlineScripts).toEqual([SCRIPT]);
  const policy = contentPolicy(inlineScripts);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toMatch(/^default-src 'none'; /);
});

test('is before everything that it applies to, and can be removed', () => {
  const once = withPolicy(HTML, contentPolicy([SCRIPT]));
  expect(once).toMatch(
    /<head data-x=""><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
  );
  expect(withoutPolicy(once)).toBe(HTML);
  expect(readBuiltPage('/', byteString(once)).inlineScripts).toEqual([SCRIPT]);
});

test('the policy contains the hosts of pictures on all pages', () => {
  const pages = [
    readBuiltPage(
      '/a',
      byteString('<img src="https://b.example/x.png"><a href="https://no.example">x</a>'),
    ),
    readBuiltPage('/b', byteString('<img src="https://a.example/x.png"><img src="/own.png">')),
  ];
  expect(pictureHosts(pages)).toEqual(['https://a.example', 'https://b.example']);
  expect(contentPolicy([], pictureHosts(pages))).toContain(
    "img-src 'self' data: https://a.example https://b.example;",
  );
});
