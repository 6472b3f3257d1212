import { Children, isValidElement, useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { useTabChoice } from './useTabChoice';
import * as styles from './Tabs.module.css';

interface TabProps {
  label: string;
  children?: ReactNode;
}

/** One panel of `Tabs`, which draws it. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

interface TabsProps {
  /** Tabs of one group, on any page, show the same choice. */
  group?: string;
  children: ReactNode;
}

/** Alternatives of which one is shown. With scripts off all are, each under its label. */
export function Tabs({ group, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabs = Children.toArray(children).filter(isTab);
  const labels = tabs.map(({ props }) => props.label);
  const [selected, select] = useTabChoice(group, labels);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = neighbor(event.key, selected, labels.length);
    if (target === undefined) return;
    event.preventDefault();
    select(target);
    list.current?.querySelectorAll('button')[target]?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" className={styles.list} onKeyDown={onKeyDown}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-controls={`${id}${index}-panel`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.props.label}
          role="tabpanel"
          id={`${id}${index}-panel`}
          aria-labelledby={`${id}${index}`}
          className="prose"
          data-label={tab.props.label}
          hidden={index !== selected}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && child.props.label !== undefined;
}

function neighbor(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count;
    case 'ArrowLeft':
      return (selected + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
