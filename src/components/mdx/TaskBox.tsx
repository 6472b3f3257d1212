import type { InputHTMLAttributes } from 'react';

/** The checkbox of a task in a list (`- [x]`). Markdown gives it no label, so this component adds one. */
export function TaskBox(props: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <input
      {...props}
      readOnly
      aria-label={props.checked ? WORDS.guide.done : WORDS.guide.notDone}
    />
  );
}
