import { Children, isValidElement, useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import * as styles from './Tabs.module.css';

interface TabProps {
  label: string;
  children?: ReactNode;
}

/** One panel of `Tabs`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

interface TabsProps {
  /** Tabs of the same group show the same choice on all pages. */
  group?: string;
  children: ReactNode;
}

/**
 * Tabs, of which one is shown. `behaviours/widgets/tabs.ts` handles their events. Without scripts, all panels are shown with their
 * labels.
 */
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
          className="prose blocks"
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
