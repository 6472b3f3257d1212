/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { Samples } from '../../../../src/components/api/Samples';

const sample = (language: string, label: string) => ({
  language,
  label,
  source: `${language} source`,
  html: `<b>${language}</b> source`,
});
const curl = [sample('curl', 'cURL')];
const others = [sample('go', 'Go'), sample('ruby', 'Ruby')];

/** Each test has a file of its own, since files are kept for the visit. */
let count = 0;
const later = () => ({
  file: `/samples/x/${(count += 1)}.json`,
  languages: others.map(({ language, label }) => ({ language, label })),
});

const fetchMock = jest.fn();
beforeEach(() => {
  window.localStorage.clear();
  fetchMock.mockReset();
  fetchMock.mockResolvedValue({ ok: true, json: () => Promise.resolve(others) });
  Object.assign(globalThis, { fetch: fetchMock });
});

test('all languages can be chosen, and nothing is fetched before one is', () => {
  render(<Samples samples={curl} later={later()} content={[]} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByText('curl')).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});

test('one request brings all the others, also for a second page view', async () => {
  const there = later();
  const { unmount } = render(<Samples samples={curl} later={there} content={[]} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Go' }));
  expect(await screen.findByText('go')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Ruby' }));
  expect(screen.getByText('ruby')).toBeInTheDocument();
  unmount();
  render(<Samples samples={curl} later={there} content={[]} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Ruby' }));
  expect(await screen.findByText('ruby')).toBeInTheDocument();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledWith(there.file);
});

test('a language chosen on an earlier page is there without a click', async () => {
  window.localStorage.setItem('language', 'go');
  render(<Samples samples={curl} later={later()} content={[]} />);
  expect(await screen.findByText('go')).toBeInTheDocument();
});

test('the pointer nearby fetches ahead of the choice', () => {
  render(<Samples samples={curl} later={later()} content={[]} />);
  fireEvent.pointerOver(screen.getByText('curl'));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a failure says so and can be tried again', async () => {
  fetchMock.mockResolvedValueOnce({ ok: false, status: 503 });
  render(<Samples samples={curl} later={later()} content={[]} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Go' }));
  const [again] = await screen.findAllByText('Try again');
  if (!again) throw new Error('There is no button.');
  fireEvent.click(again);
  expect(await screen.findByText('go')).toBeInTheDocument();
});

test('another operation starts anew', async () => {
  const { rerender } = render(<Samples samples={curl} later={later()} content={[]} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Go' }));
  expect(await screen.findByText('go')).toBeInTheDocument();
  fetchMock.mockReturnValue(new Promise(() => undefined));
  rerender(<Samples samples={curl} later={later()} content={[]} />);
  expect(screen.queryByText('go')).not.toBeInTheDocument();
});
