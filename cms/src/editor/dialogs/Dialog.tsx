import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  title: string;
  /** What the button says that confirms. */
  action: string;
  isReady?: boolean;
  /** More buttons. */
  more?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A dialog that blocks the page behind it. */
export function Dialog({
  title,
  action,
  isReady = true,
  more,
  onConfirm,
  onCancel,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={ref}
      className="page-dialog"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // Events of React also reach the form of the admin.
      onSubmit={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={(event) => event.stopPropagation()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onConfirm();
        }}
      >
        <h2>{title}</h2>
        <div className="page-dialog-body">{children}</div>
        <footer>
          {more}
          <button type="button" className="page-button" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="page-button page-button-main" disabled={!isReady}>
            {action}
          </button>
        </footer>
      </form>
    </dialog>,
    document.body,
  );
}

interface SearchListProps<T> {
  label: string;
  items: readonly T[];
  /** Words in which the search looks. */
  wordsOf: (item: T) => string;
  keyOf: (item: T) => string;
  query: string;
  onQuery: (query: string) => void;
  onPick: (item: T) => void;
  isPicked: (item: T) => boolean;
  children: (item: T) => ReactNode;
}

/** At most this many results are listed. */
const MOST = 50;

/** A field with the results of a search below it. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { label, items, wordsOf, keyOf, query, onQuery, onPick, isPicked, children } = props;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = items.filter((item) => {
    const text = wordsOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="page-search">
      <label className="page-field page-field-wide">
        <span>{label}</span>
        <input autoFocus value={query} onChange={(event) => onQuery(event.target.value)} />
      </label>
      <ul role="listbox" aria-label={label}>
        {found.slice(0, MOST).map((item) => (
          <li key={keyOf(item)} role="option" aria-selected={isPicked(item)}>
            <button type="button" onClick={() => onPick(item)}>
              {children(item)}
            </button>
          </li>
        ))}
      </ul>
      <p className="page-count" aria-live="polite">
        {found.length === 0
          ? 'Nothing found.'
          : found.length > MOST
            ? `${MOST} of ${found.length}. Type more words to find others.`
            : ''}
      </p>
    </div>
  );
}
