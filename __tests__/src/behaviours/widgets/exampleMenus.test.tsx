/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { handleCodeMenus, showCodeMenus } from '../../../../src/behaviours/widgets/codeMenus';
import {
  handleExampleMenus,
  showExampleMenus,
} from '../../../../src/behaviours/widgets/exampleMenus';
import { handleSampleChoices, showSamples } from '../../../../src/behaviours/widgets/laterSamples';
import { ResponseExamples } from '../../../../src/components/api/ResponseExamples';
import { Samples } from '../../../../src/components/api/Samples';

const LANGUAGES = [
  { language: 'curl', label: 'cURL' },
  { language: 'go', label: 'Go' },
];
const sampleOf = (language: string, example: string) => ({
  language,
  label: language,
  source: `${language} ${example}`,
  html: `${language} ${example}`,
});
const media = (...names: string[]) => ({
  mediaType: 'application/json',
  examples: names.map((name) => ({ name, text: `"${name}"` })),
});
const response = (status: string, ...names: string[]) => ({
  status,
  anchor: `response-${status}`,
  headers: [],
  errors: [],
  links: [],
  content: [media(...names)],
});

const fetchMock = jest.fn((file: string) =>
  Promise.resolve({
    ok: true,
    json: () => Promise.resolve(LANGUAGES.map(({ language }) => sampleOf(language, `of ${file}`))),
  }),
);
beforeAll(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  handleCodeMenus(document);
  handleSampleChoices(document);
  handleExampleMenus(document);
});
beforeEach(() => window.localStorage.clear());

function show() {
  render(
    <div data-code-column="">
      <Samples
        method="post"
        path="/x"
        samples={[sampleOf('curl', 'first')]}
        content={[media('small', 'large', 'wrong', 'lone')]}
        later={{
          file: '/small.json',
          languages: LANGUAGES.slice(1),
          examples: ['small', 'large', 'wrong', 'lone'].map((name) => ({
            name,
            label: `A ${name} one`,
            file: `/${name}.json`,
          })),
        }}
      />
      <ResponseExamples
        responses={[response('200', 'other', 'large', 'small'), response('422', 'wrong')]}
        first="small"
      />
    </div>,
  );
  showCodeMenus(document);
  showSamples(document);
  showExampleMenus(document);
}

const menu = (name: string) => screen.getByRole('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(menu(name), { target: { value } });
const visibleCode = () =>
  [...document.querySelectorAll('pre')]
    .filter((code) => !code.closest('[hidden]'))
    .map(({ textContent }) => textContent);

test('at first, the response is the one of the first request example', () => {
  show();
  expect(visibleCode()).toEqual(['curl first', '"small"']);
});

test('one menu selects the example in all languages, in the body and in the response', async () => {
  show();
  choose('Example', 'large');
  await screen.findByText('curl of /large.json');
  expect(visibleCode()).toEqual(['curl of /large.json', '"large"']);
  choose('Language of the sample', 'go');
  expect(visibleCode()).toEqual(['go of /large.json', '"large"']);
  choose('Language of the sample', 'body');
  expect(visibleCode()).toEqual(['"large"', '"large"']);
  choose('Example', 'small');
  choose('Language of the sample', 'curl');
  await screen.findByText('curl of /small.json');
  expect(visibleCode()).toEqual(['curl of /small.json', '"small"']);
});

test('an example whose response has another status selects the status', () => {
  show();
  choose('Example', 'wrong');
  expect(menu('Status of the response')).toHaveValue('422');
  expect(visibleCode()[1]).toBe('"wrong"');
});

test('an example without a response of its name selects the first one of the status', () => {
  show();
  choose('Response 200: example', '1');
  expect(visibleCode()[1]).toBe('"large"');
  choose('Example', 'lone');
  expect(visibleCode()[1]).toBe('"other"');
  expect(menu('Response 200: example')).toHaveValue('0');
});

test('an example that the browser has restored is shown', async () => {
  show();
  const example = menu('Example') as HTMLSelectElement;
  example.value = 'large';
  showExampleMenus(document);
  await screen.findByText('curl of /large.json');
  expect(visibleCode()[1]).toBe('"large"');
});

test('without scripts, all examples are in the page', () => {
  show();
  for (const name of ['small', 'large', 'wrong', 'lone'])
    expect(screen.getAllByText(`"${name}"`).length).toBeGreaterThan(0);
});
