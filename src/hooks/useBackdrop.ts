import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/**
 * Handlers of a dialog that call a function when the reader presses its backdrop. The browser also sends a click to the dialog
 * if a selection of text begins inside and ends outside. Nothing happens then.
 */
export function useBackdrop(onPress: () => void) {
  const pressed = useRef<EventTarget>();
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      const { current: begin = target } = pressed;
      pressed.current = undefined;
      // The backdrop is not an element, so its events have the dialog as target.
      if (target === currentTarget && target === begin) onPress();
    },
  };
}
