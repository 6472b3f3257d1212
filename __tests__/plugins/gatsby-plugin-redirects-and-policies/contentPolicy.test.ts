import { createHash } from 'node:crypto';
import {
  contentPolicy,
  pictureHosts,
  policyOf,
  withPolicy,
} from '../../../plugins/gatsby-plugin-redirects-and-policies/src/core/contentPolicy';
import { readBuiltPage } from '../../../plugins/shared/readBuiltPage';

const SCRIPT = 'window.path = "/a&amp;b <b>"; // ä';
const HTML = `<!DOCTYPE html><html><head data-x=""><meta charSet="utf-8"/><script>${SCRIPT}</script>
<script type="application/ld+json">{}</script><script src="/x.js"></script></head><body></body></html>`;

test('contains the hash of each inline script, and allows no others', () => {
  const { inlineScripts } = readBuiltPage('/', Buffer.from(HTML));
  expect(inlineScripts).toEqual([SCRIPT]);
  const policy = contentPolicy(inlineScripts);
  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  expect(scripts).toBe(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).toMatch(/^default-src 'none'; /);
});

test('is before everything that it applies to, and is inserted once', () => {
  const once = withPolicy(HTML, contentPolicy([SCRIPT]));
  expect(once).toMatch(
    /<head data-x=""><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy"/,
  );
  expect(withPolicy(once, contentPolicy([SCRIPT]))).toBe(once);
  const changed = withPolicy(once, contentPolicy(['other()']));
  expect(changed.match(/Content-Security-Policy/g)).toHaveLength(1);
  expect(readBuiltPage('/', Buffer.from(once)).inlineScripts).toEqual([SCRIPT]);
});

test('the policy contains the hosts of pictures on all pages', () => {
  const pages = [
    readBuiltPage(
      '/a',
      Buffer.from('<img src="https://b.example/x.png"><a href="https://no.example">x</a>'),
    ),
    readBuiltPage('/b', Buffer.from('<img src="https://a.example/x.png"><img src="/own.png">')),
  ];
  expect(pictureHosts(pages)).toEqual(['https://a.example', 'https://b.example']);
  expect(contentPolicy([], pictureHosts(pages))).toContain(
    "img-src 'self' data: https://a.example https://b.example;",
  );
});

test('the policy of an earlier build is found where it applies to the whole page', () => {
  const policy = contentPolicy([SCRIPT]);
  const page = withPolicy(HTML, policy);
  const found = (html: string) => policyOf(Buffer.from(html));
  expect(found(page)).toBe(policy);
  expect(found(HTML)).toBeUndefined();
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`;
  expect(found(HTML.replace('</head>', `${meta}</head>`))).toBeUndefined();
  expect(found(page.replace('</head>', `${meta}</head>`))).toBeUndefined();
});
