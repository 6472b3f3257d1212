import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as styles from './Sidebar.module.css';

interface SidebarFilterProps {
  label: string;
  query: string;
  onChange: (query: string) => void;
}

/**
 * A field that filters operations by name, path or method. Escape clears it. The down arrow key moves the focus to the
 * first result.
 */
export function SidebarFilter({ label, query, onChange }: SidebarFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The reader may have typed before the app started.
    if (input.current?.value) onChange(input.current.value);
  }, [onChange]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && query !== '') {
      // In the menu of small screens, Escape would otherwise close the menu.
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
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={WORDS.shell.filterFields}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
