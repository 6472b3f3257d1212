/** @jest-environment jsdom */
import { atOnce, inTasks } from '../../../src/behaviours/inTasks';

let done: string[];
const STEPS = [() => void done.push('first'), () => void done.push('second')];

beforeEach(() => {
  done = [];
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('steps run at once, in their order', () => {
  atOnce(STEPS, document);
  expect(done).toEqual(['first', 'second']);
});

test('steps run later, each in its own task, in their order', () => {
  inTasks(STEPS, document);
  expect(done).toEqual([]);
  expect(jest.getTimerCount()).toBe(2);
  jest.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});

test('a step that fails does not stop the steps after it', () => {
  const fails = () => {
    throw new Error('fails');
  };
  inTasks([fails, ...STEPS], document);
  expect(() => jest.runAllTimers()).toThrow('fails');
  jest.runAllTimers();
  expect(done).toEqual(['first', 'second']);
});
