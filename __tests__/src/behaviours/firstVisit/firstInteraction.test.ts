/** @jest-environment jsdom */
import { awaitFirstInteraction } from '../../../../src/behaviours/firstVisit/firstInteraction';

const onReader = jest.fn();
let cancel: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  onReader.mockClear();
  cancel = awaitFirstInteraction(document, onReader);
});
afterEach(() => {
  cancel();
  jest.useRealTimers();
});

const happen = (...types: string[]) =>
  types.forEach((type) => document.body.dispatchEvent(new Event(type, { bubbles: true })));

test.each(['pointermove', 'keydown', 'focusin'])(
  '%s calls the function at once, and once',
  (type) => {
    happen(type, type);
    expect(onReader).toHaveBeenCalledTimes(1);
  },
);

test('a press calls it after the click and a paint', () => {
  happen('pointerdown', 'touchstart', 'focusin', 'click');
  expect(onReader).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(onReader).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(onReader).toHaveBeenCalledTimes(1);
});

test('a press that becomes a scroll, or that stays, calls it too', () => {
  happen('pointerdown', 'pointercancel');
  jest.advanceTimersByTime(100);
  expect(onReader).toHaveBeenCalledTimes(1);

  awaitFirstInteraction(document, onReader);
  happen('pointerdown');
  jest.advanceTimersByTime(1000);
  expect(onReader).toHaveBeenCalledTimes(2);
});

test('it can be canceled before and during a press', () => {
  cancel();
  happen('keydown');
  const stop = awaitFirstInteraction(document, onReader);
  happen('pointerdown', 'click');
  stop();
  jest.runAllTimers();
  expect(onReader).not.toHaveBeenCalled();
});
