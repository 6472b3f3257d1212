import { atOnce, inTasks } from '../../../src/behaviours/inTasks';

let done: string[];
const STEPS = [() => void done.push('first'), () => void done.push('second')];

beforeEach(() => {
  done = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('steps run at once, in their order', () => {
  atOnce(STEPS);
  expect(done).toEqual(['first', 'second']);
});

test('steps run later, each in its own task, in their order', () => {
  inTasks(STEPS);
  expect(done).toEqual([]);
  expect(jest.getTimerCount()).toBe(2);
  jest.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});

test('a step that fails does not stop the steps after it', () => {
  inTasks([
    () => {
      throw new Error('fails');
    },
    ...STEPS,
  ]);
  expect(() => jest.runAllTimers()).toThrow('fails');
  jest.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});
