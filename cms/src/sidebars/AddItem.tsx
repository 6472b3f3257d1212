import { useState } from 'react';
import { added, rowOfPage } from './core/tree';
import type { NewItem, Row } from './core/tree';

interface AddItemProps {
  /** The group or sidebar at whose end the item is added. */
  parent: Row | undefined;
  /** Undefined while they are read. */
  titles: Readonly<Record<string, string>> | undefined;
  text: string;
  onAdd: (text: string) => void;
}

/** Adds a page that no sidebar lists, a group, or a link. */
export function AddItem({ parent, titles, text, onAdd }: AddItemProps) {
  const [page, setPage] = useState('');
  if (!parent) return null;
  const add = (item: NewItem) => onAdd(added(text, parent.path, item));
  const missing = Object.entries(titles ?? {})
    .filter(([id]) => !rowOfPage(text, id))
    .sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <fieldset className="sidebar-add">
      <legend>Add to {parent.label}</legend>
      <select
        aria-label="Page that no sidebar lists"
        value={page}
        onChange={(event) => setPage(event.target.value)}
      >
        <option value="">
          {!titles
            ? 'The pages are read…'
            : missing.length > 0
              ? 'A page that no sidebar lists'
              : 'All pages are in a sidebar'}
        </option>
        {missing.map(([id, title]) => (
          <option key={id} value={id}>
            {title} ({id})
          </option>
        ))}
      </select>
      <button
        type="button"
        disabled={page === ''}
        onClick={() => {
          add({ page });
          setPage('');
        }}
      >
        Add page
      </button>
      <button type="button" onClick={() => add({ group: 'New group' })}>
        Add group
      </button>
      <button type="button" onClick={() => add({ label: 'New link', href: '/' })}>
        Add link
      </button>
    </fieldset>
  );
}
