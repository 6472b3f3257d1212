import { useEffect, useLayoutEffect, useRef } from 'react';

interface Combobox {
  /** Id of the list below the field, and prefix of its items' ids. */
  listId: string;
  /** The items of the list. */
  listed: readonly unknown[];
  /** Index of the selected item. */
  active: number;
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Connects a field with the list below it. The field keeps the focus while the arrow keys move through the list. */
export function useCombobox(field: HTMLInputElement, combobox: Combobox): void {
  const { listId, listed, active } = combobox;
  const latest = useRef(combobox);
  useLayoutEffect(() => {
    latest.current = combobox;
  });
  useLayoutEffect(() => {
    const onInput = () => latest.current.onInput();
    const onKeyDown = (event: KeyboardEvent) => latest.current.onKeyDown(event);
    // What was typed before the list has loaded.
    onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
    };
  }, [field]);
  useEffect(() => {
    const item = `${listId}-${active}`;
    field.setAttribute('autocapitalize', 'none');
    field.setAttribute('enterkeyhint', 'go');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(listed.length > 0));
    if (listed.length > 0) field.setAttribute('aria-activedescendant', item);
    else field.removeAttribute('aria-activedescendant');
    document.getElementById(item)?.scrollIntoView({ block: 'nearest' });
  }, [field, listId, listed, active]);
}
