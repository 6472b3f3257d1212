import type { KeyboardEvent } from 'react';
import * as styles from './Sidebar.module.css';

interface SidebarFilterProps {
  label: string;
  /** Before the app has started there is only its place, so that nothing moves when it comes. */
  isStarted: boolean;
  query: string;
  onChange: (query: string) => void;
}

/** Asks for operations by name, path or method. Escape clears it; the arrow key goes on to what was found. */
export function SidebarFilter({ label, isStarted, query, onChange }: SidebarFilterProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && query !== '') {
      // In the drawer it would close the menu.
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.closest('details')?.querySelector<HTMLElement>('ul a')?.focus();
    }
  };
  return (
    <div className={styles.filter} data-sidebar-filter="">
      {isStarted && (
        <input
          type="search"
          aria-label={label}
          placeholder="Filter by name, path, method"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}
