/** @jest-environment jsdom */
import { popoverOf } from '../../../../src/behaviours/widgets/popover';

const element = document.createElement('span');

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['showPopover', 'hidePopover']) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
});

it('is undefined in browsers without popovers, which throw for the selector', () => {
  jest.spyOn(Element.prototype, 'matches').mockImplementation(() => {
    throw new DOMException('not a valid selector', 'SyntaxError');
  });
  expect(popoverOf(element)).toBeUndefined();
  expect(popoverOf(null)).toBeUndefined();
});

it('opens, closes, and reports whether it is open', () => {
  let isOpen = false;
  Object.assign(HTMLElement.prototype, {
    showPopover: () => void (isOpen = true),
    hidePopover: () => void (isOpen = false),
  });
  jest.spyOn(Element.prototype, 'matches').mockImplementation(() => isOpen);
  const popover = popoverOf(element);
  popover?.show();
  expect(popover?.isOpen()).toBe(true);
  popover?.hide();
  expect(popover?.isOpen()).toBe(false);
});
