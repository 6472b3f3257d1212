/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ReactElement } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { handleCodeMenus, showCodeMenus } from '../../../../src/behaviours/widgets/codeMenus';
import { handleSampleChoices, showSamples } from '../../../../src/behaviours/widgets/laterSamples';
import { Samples } from '../../../../src/components/api/Samples';

const sample = (language: string, label: string) => ({
  language,
  label,
  source: `${language} source`,
  html: `<b>${language}</b> source`,
});
const curl = [sample('curl', 'cURL')];
const others = [sample('go', 'Go'), sample('ruby', 'Ruby')];

const call = { method: 'get', path: '/disks' };

/** Each test uses another file, because fetched files are kept. */
let count = 0;
const later = () => ({
  file: `/samples/x/${(count += 1)}.json`,
  languages: others.map(({ language, label }) => ({ language, label })),
});

/** Simulates that a page was shown. */
function show(element: ReactElement) {
  const rendered = render(element);
  showCodeMenus(document);
  showSamples(document);
  return rendered;
}

const choose = (language: string) =>
  fireEvent.change(screen.getByRole('combobox'), { target: { value: language } });

const fetchMock = jest.fn();
beforeAll(() => {
  handleCodeMenus(document);
  handleSampleChoices(document);
});
beforeEach(() => {
  window.localStorage.clear();
  fetchMock.mockReset();
  fetchMock.mockResolvedValue({ ok: true, json: () => Promise.resolve(others) });
  Object.assign(globalThis, { fetch: fetchMock });
});

test('all languages can be selected, and nothing is fetched before', () => {
  show(<Samples {...call} samples={curl} later={later()} content={[]} />);
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByText('curl')).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('samples for client libraries are first in the menu, and curl is selected', () => {
  const there = later();
  const client = { language: 'go:go client', label: 'Go client' };
  const languages = [client, { language: 'curl', label: 'cURL' }, ...there.languages];
  show(<Samples {...call} samples={curl} later={{ ...there, languages }} content={[]} />);
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Go client');
  expect(screen.getByRole('combobox')).toHaveValue('curl');
  expect(screen.getByText('curl')).toBeVisible();
});

test('one request fetches all other languages, also for a second visit', async () => {
  const there = later();
  const { unmount } = show(<Samples {...call} samples={curl} later={there} content={[]} />);
  choose('go');
  expect(await screen.findByText('go')).toBeInTheDocument();
  choose('ruby');
  expect(screen.getByText('ruby')).toBeInTheDocument();
  expect(screen.getByText('go')).not.toBeVisible();
  unmount();
  show(<Samples {...call} samples={curl} later={there} content={[]} />);
  choose('ruby');
  expect(await screen.findByText('ruby')).toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledWith(there.file);
});

test('the language of an earlier page is shown without a click', async () => {
  window.localStorage.setItem('language', 'go');
  show(<Samples {...call} samples={curl} later={later()} content={[]} />);
  expect(await screen.findByText('go')).toBeInTheDocument();
});

test('the pointer near the menu prefetches the samples', () => {
  show(<Samples {...call} samples={curl} later={later()} content={[]} />);
  fireEvent.pointerOver(screen.getByText('curl'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a failure shows a message, and can be tried again', async () => {
  fetchMock.mockResolvedValueOnce({ ok: false, status: 503 });
  show(<Samples {...call} samples={curl} later={later()} content={[]} />);
  choose('go');
  const [again] = await screen.findAllByText('Try again');
  if (!again) throw new Error('There is no button.');
  fireEvent.click(again);
  expect(await screen.findByText('go')).toBeInTheDocument();
});

test('other words of the message are shown as text', async () => {
  fetchMock.mockResolvedValueOnce({ ok: false, status: 503 });
  const english = WORDS.guide.sampleFailed;
  Object.assign(WORDS.guide, { sampleFailed: 'Use <b>cURL</b>.' });
  try {
    show(<Samples {...call} samples={curl} later={later()} content={[]} />);
    choose('go');
    expect((await screen.findAllByRole('alert', { hidden: true }))[0]).toHaveTextContent(
      'Use <b>cURL</b>.',
    );
  } finally {
    Object.assign(WORDS.guide, { sampleFailed: english });
  }
});
