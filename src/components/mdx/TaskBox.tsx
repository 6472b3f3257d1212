import type { InputHTMLAttributes } from 'react';

/** The box in front of a task of a list (`- [x]`). It has no label of its own in Markdown. */
export function TaskBox(props: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...props} readOnly aria-label={props.checked ? 'Done' : 'Not done'} />;
}
