/** A popover, where the browser has them: Chrome 109 to 113, Firefox up to 124 and Safari 16 do not. */
interface Popover {
  isOpen: () => boolean;
  show: () => void;
  hide: () => void;
}

interface PopoverElement extends HTMLElement {
  showPopover: () => void;
  hidePopover: () => void;
}

/** The popover of an element with the attribute `popover`; nothing in browsers without popovers. */
export function popoverOf(element: HTMLElement | null): Popover | undefined {
  if (!element || !('showPopover' in element)) return undefined;
  const popover = element as PopoverElement;
  return {
    // A browser that does not know this selector throws.
    isOpen: () => popover.matches(':popover-open'),
    show: () => popover.showPopover(),
    hide: () => popover.hidePopover(),
  };
}
