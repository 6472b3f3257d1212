import { Children, isValidElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
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

/** Alternatives of which one is shown: behaviours/tabs.ts answers them. With scripts off all are, each under its label. */
export function Tabs({ group, children }: TabsProps) {
  const id = useId();
  const tabs = Children.toArray(children).filter(isTab);
  const labels = tabs.map(({ props }) => props.label);

  return (
    <div className={styles.tabs} data-group={group}>
      <div role="tablist" className={styles.list}>
        {labels.map((label, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-controls={`${id}${index}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
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
          hidden={index > 0}
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
