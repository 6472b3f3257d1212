/** The popover methods of an element. Chrome 109 to 113, Firefox up to 124, and Safari 16 do not have them. */
interface Popover {
  isOpen: () => boolean;
  show: () => void;
  hide: () => void;
}

interface PopoverElement extends HTMLElement {
  showPopover: () => void;
  hidePopover: () => void;
}

/** Returns the popover methods of an element with the attribute `popover`; undefined in browsers without popovers. */
export function popoverOf(element: HTMLElement | null): Popover | undefined {
  if (!element || !('showPopover' in element)) return undefined;
  const popover = element as PopoverElement;
  return {
    // A browser without popovers throws for this selector.
    isOpen: () => popover.matches(':popover-open'),
    show: () => popover.showPopover(),
    hide: () => popover.hidePopover(),
  };
}
