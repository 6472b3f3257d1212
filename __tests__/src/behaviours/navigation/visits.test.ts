import type { LoadOutcome } from '../../../../src/behaviours/navigation/pageLoader';
import { createVisits } from '../../../../src/behaviours/navigation/visits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Visits whose pages load when the test calls a function. */
function setUp() {
  const answers: { resolve: (outcome: LoadOutcome) => void; reject: (error: Error) => void }[] = [];
  const progressBar = { start: jest.fn(), finish: jest.fn() };
  const load = jest.fn(
    () => new Promise<LoadOutcome>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const visits = createVisits({ load, progressBar });
  const page = (path: string) => ({ path, show: jest.fn(), leave: jest.fn() });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return { answers, progressBar, load, visits, page, settle };
}

it('shows a page that is ready, and does a full load for one that is elsewhere', async () => {
  const { answers, visits, page, settle } = setUp();
  const [first, second] = [page('/a'), page('/b')];
  visits.visit(first);
  answers[0]!.resolve('ready');
  await settle();
  expect(first.show).toHaveBeenCalledTimes(1);
  visits.visit(second);
  answers[1]!.resolve('elsewhere');
  await settle();
  expect(second.leave).toHaveBeenCalledTimes(1);
  expect(second.show).not.toHaveBeenCalled();
});

it('is slow after one second, and idle when the page is shown', () => {
  const { visits, page, progressBar } = setUp();
  const kinds: string[] = [];
  visits.subscribe(() => kinds.push(visits.read().kind));
  visits.visit(page('/a'));
  expect(progressBar.start).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(999);
  expect(kinds).toEqual([]);
  jest.advanceTimersByTime(1);
  visits.arrive();
  expect(kinds).toEqual(['slow', 'idle']);
  expect(progressBar.finish).toHaveBeenCalled();
});

it('has the message of a failure until a retry succeeds', async () => {
  const { answers, load, visits, page, settle } = setUp();
  const wanted = page('/a');
  visits.visit(wanted);
  answers[0]!.reject(new Error('No network.'));
  await settle();
  const state = visits.read();
  expect(state).toMatchObject({ kind: 'failed', message: 'No network.' });
  if (state.kind === 'failed') state.retry();
  expect(visits.read().kind).toBe('idle');
  answers[1]!.resolve('ready');
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(wanted.show).toHaveBeenCalledTimes(1);
});

it('cancels a page when another one is requested', async () => {
  const { answers, visits, page, settle } = setUp();
  const [first, second] = [page('/a'), page('/b')];
  visits.visit(first);
  visits.visit(second);
  answers[0]!.reject(new Error('Too late.'));
  answers[1]!.resolve('ready');
  await settle();
  expect(first.show).not.toHaveBeenCalled();
  expect(second.show).toHaveBeenCalledTimes(1);
  expect(visits.read().kind).toBe('idle');
});

it('is not slow after a page has arrived or was canceled', async () => {
  const { answers, visits, page, settle } = setUp();
  const kinds: string[] = [];
  visits.subscribe(() => kinds.push(visits.read().kind));
  visits.visit(page('/a'));
  jest.advanceTimersByTime(500);
  visits.arrive();
  jest.advanceTimersByTime(10_000);
  expect(kinds).toEqual([]);
  visits.visit(page('/b'));
  answers[1]!.reject(new Error('No network.'));
  await settle();
  jest.advanceTimersByTime(10_000);
  expect(kinds).toEqual(['failed']);
});
