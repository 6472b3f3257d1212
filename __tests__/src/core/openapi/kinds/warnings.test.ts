import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';
import { outcomesOf } from '../../../../support/runApi';

const draw = drawDescriptions([
  'path-parameters.yaml',
  'described-paths.yaml',
  'server-variables.yaml',
]);

describe('names in paths', () => {
  const FILE = 'path-parameters.yaml';
  const UNDESCRIBED = [
    '7 No parameter describes `{farm}` of the path `/farms/{farm}/animals`. Add a parameter with `name: farm` and `in: path`.',
    '12 No parameter describes `{barn}` of the path `/farms/{farm}/barns/{barn}`. Did you mean `bern`?',
    '22 No parameter describes `{a}` of the path `/maps/{x}.{y}/{a}{b}/{x}`. Add a parameter with `name: a` and `in: path`.',
    '22 No parameter describes `{y}` of the path `/maps/{x}.{y}/{a}{b}/{x}`. Add a parameter with `name: y` and `in: path`.',
  ];
  const UNUSED = [
    '15 The path `/farms/{farm}/barns/{barn}` does not contain the path parameter `bern`. Did you mean `barn`?',
    '34 The path `/weather` does not contain the path parameter `day`. Write `{day}` in the path, or remove the parameter.',
  ];

  test('without a parameter, and parameters that are not in the path, are warnings', async () => {
    const { warnings, problems } = await draw(FILE);
    expect(problems).toEqual([]);
    expect([...warnings].sort()).toEqual([...UNDESCRIBED, ...UNUSED].sort());
  });

  test('without a parameter are refused with --strict', () => {
    const { outcomes } = outcomesOf(
      '--strict',
      `${KINDS}/${FILE}`,
      `${KINDS}/described-paths.yaml`,
    );
    const lines = (found: { line: number }[] = []) => found.map(({ line }) => line);
    expect(outcomes.map(({ problems, warnings }) => [lines(problems), lines(warnings)])).toEqual([
      [
        [7, 12, 22, 22],
        [15, 34],
      ],
      [[], []],
    ]);
  });

  test.each([
    ['list-animals', 'The path parameter `farm` is not described.'],
    ['add-animal', 'The path parameter `farm` is not described.'],
    ['get-barn', 'The path parameter `barn` is not described.'],
    ['get-barn', 'The path does not contain the path parameter `bern`.'],
    ['get-map', 'The path parameter `y` is not described.'],
    ['get-weather', 'The path does not contain the path parameter `day`.'],
  ])('are named on the page %s: %s', async (slug, words) => {
    const { page, markdown } = await draw(FILE);
    expect(page(slug)).toContain(words.replaceAll('`', ''));
    expect(markdown(slug)).toContain(`- ${words}`);
  });

  test.each([
    ['list-animals', /\/\/eu\.farms\.example\/farms\/[\w-]+\/animals"/],
    ['get-barn', /\/farms\/north\/barns\/[\w-]+"/],
    ['delete-barn', /\/farms\/north\/barns\/red"/],
    ['get-map', /\/maps\/east\.[\w-]+\/[\w-]+big\/east"/],
    ['get-weather', /\/weather"/],
  ])('have values in the samples of %s', async (slug, url) => {
    const { samples, page } = await draw(FILE);
    const sources = Object.values(samples(slug));
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source.replaceAll("'", '"')).toMatch(url);
    }
    expect(page(slug)).not.toContain('today');
  });

  test('of webhooks, callbacks and server variables are not templates', async () => {
    const { warnings, page, description } = await draw('described-paths.yaml');
    expect(warnings).toEqual([]);
    for (const { slug } of description?.operations ?? []) {
      expect(page(slug)).not.toContain('is missing in the description');
    }
  });
});

describe('variables in the URL of a server', () => {
  test('without a description are warnings', async () => {
    const { warnings, problems } = await draw('server-variables.yaml');
    const advice = (name: string) =>
      `Add \`${name}\` with a \`default\` to the \`variables\` of the server.`;
    expect(problems).toEqual([]);
    expect([...warnings].sort()).toEqual([
      `4 No server variable describes \`{site}\`. ${advice('site')}`,
      `5 No server variable describes \`{stage}\`. ${advice('stage')}`,
    ]);
  });

  test('stand for a host at the beginning of the URL', async () => {
    const { samples } = await draw('server-variables.yaml');
    for (const source of Object.values(samples('forms'))) {
      expect(source).toContain('https://api.example.com/v1/forms');
    }
  });
});
