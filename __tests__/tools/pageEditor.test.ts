import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const SITE = '__tests__/fixtures/sites/other';
const FILE = 'docs/manual/kitchen-sink.mdx';

interface Drawn {
  html?: string;
  problems: { message: string }[];
}

/** A component that cannot be drawn without a build. */
const BROKEN = `import { useStaticQuery } from 'gatsby';
export default function Broken({ children }) {
  if (!useStaticQuery()) throw new Error('No data of the build.');
  return children;
}
`;

let parts: string;
let child: ChildProcess;
let answers: AsyncIterator<string>;
let asked = 0;

beforeAll(() => {
  mkdirSync('node_modules/.cache', { recursive: true });
  parts = mkdtempSync('node_modules/.cache/own-parts-');
  cpSync('__tests__/fixtures/sites/own-parts/site', parts, { recursive: true });
  writeFileSync(path.join(parts, 'components/Broken.jsx'), BROKEN);
  appendFileSync(path.join(parts, 'components.yml'), 'Broken: { label: Broken, hint: Nothing. }\n');
  const env = {
    ...process.env,
    CONTENT_DIR: `${SITE}/content`,
    OPENAPI_DIR: `${SITE}/openapi`,
    PARTS_DIR: parts,
    NODE_ENV: 'production',
  };
  const started = spawn(process.execPath, ['tools/page-editor/run.mjs'], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = started;
  answers = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
});

afterAll(() => {
  child.kill();
  rmSync(parts, { recursive: true });
});

async function ask<Answer>(question: object): Promise<Answer> {
  asked += 1;
  child.stdin?.write(`${JSON.stringify({ id: asked, ...question })}\n`);
  const { answer, error } = JSON.parse((await answers.next()).value as string) as {
    answer: Answer;
    error?: string;
  };
  if (error !== undefined) throw new Error(error);
  return answer;
}

const draw = (body: string, title = 'A page') =>
  ask<Drawn>({
    ask: 'page',
    page: {
      file: FILE,
      text: `---\ntitle: ${title}\ndescription: One sentence.\n---\n\n${body}`,
      pictures: [{ name: 'new.svg', path: path.resolve(SITE, 'content/docs/manual/hammer.svg') }],
    },
  });

test('the editor learns what the site has', async () => {
  const site = await ask<{
    kit: Record<string, { label: string }>;
    variables: Record<string, string>;
    includes: string[];
    links: { href: string; kind: string }[];
    operations: { call: string; required: { name: string }[]; body?: string }[];
  }>({ ask: 'site' });
  expect(site.kit.Tabs?.label).toBe('Tabs');
  expect(site.variables['product.name']).toBe('Nimbus Forge');
  expect(site.includes).toContain('safety');
  const kinds = new Set(site.links.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['Operation', 'Page', 'Section']);
  const make = site.operations.find(({ call }) => call === 'forge/makehammer');
  expect(make?.body).toMatch(/^body:\n {2}name: /);
});

test('a page is drawn with the components of the site, its own pictures and calls', async () => {
  const text = readFileSync(`${SITE}/content/${FILE}`, 'utf8').replace('./hammer.svg', './new.svg');
  const page = { file: FILE, text, pictures: [] as object[] };
  page.pictures.push({
    name: 'new.svg',
    path: path.resolve(SITE, 'content/docs/manual/hammer.svg'),
  });
  const { html = '', problems } = await ask<Drawn>({ ask: 'page', page });
  expect(problems).toEqual([]);
  for (const part of [
    'role="tablist"',
    'data:image/svg+xml;base64,',
    'One hits the other.',
    'curl',
  ]) {
    expect(html).toContain(part);
  }
});

test('a component of the site is drawn with its styles', async () => {
  const { html = '', problems } = await draw(
    '<Price plan="Small <1>">\n\nFrom *now* on.\n\n</Price>',
  );
  expect(problems).toEqual([]);
  const [, name = ''] =
    /<aside class="([^"]+)"><b>Small &lt;1&gt;<\/b> <p>From <em>now<\/em> on\./.exec(html) ?? [];
  const { styles } = await ask<{ styles: string }>({ ask: 'frame' });
  expect(styles).toContain(`.${name}{`);
  // The site's own style sheet is the last one.
  expect(styles.trim()).toMatch(/\[data-own\] \{[^}]*\}$/);
});

test('components inside each other are drawn once each', async () => {
  const depth = 40;
  const body = '<Price plan="a">\n\n'.repeat(depth) + 'x\n\n' + '</Price>\n\n'.repeat(depth);
  const { html = '' } = await draw(body);
  expect(html.match(/<aside/g)).toHaveLength(depth);
});

test('a component that cannot be drawn is a frame with the reason', async () => {
  const { html = '' } = await draw('<Broken>\n\nFrom *now* on.\n\n</Broken>\n\nMore.');
  expect(html).toMatch(
    /<b>Broken<\/b> No data of the build[\s\S]*From <em>now<\/em> on\.[\s\S]*More\./,
  );
});

test.each([
  ['an expression', 'Text {process.exit(1)}.'],
  ['an import', "import x from 'node:fs'\n\nText."],
  ['an attribute', '<div title={process.exit(1)}>x</div>'],
])('code in %s is not run', async (_, body) => {
  const { html, problems } = await draw(body);
  expect(html).toBeUndefined();
  expect(problems[0]?.message).toMatch(/would run code|neither import nor export/);
});

test.each([
  ['a tag that is not closed', '<Steps>', /not valid MDX/, false],
  ['an unknown variable', 'The {product.nam}.', /is not a variable/, true],
])('a page with %s says so', async (_, body, message, isDrawn) => {
  const { html, problems } = await draw(body);
  expect(problems.map((one) => one.message).join()).toMatch(message);
  expect(html !== undefined).toBe(isDrawn);
});

test('the frame has the styles of the site with its fonts, and a script', async () => {
  const frame = await ask<{ styles: string; script: string }>({ ask: 'frame' });
  expect(frame.styles).toContain('--color-accent');
  expect(frame.styles).not.toContain('url(/fonts');
  expect(frame.script).toContain('payload-live-preview');
});
