import { Icon } from '../ui/Icon';
import type { Item } from './choice';
import { onPlainClick } from './onPlainClick';
import type { SuggestionGroup } from './useSuggestions';
import * as styles from './SearchList.module.css';

interface SuggestionsProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Index of the selected suggestion. */
  active: number;
  /** Whether there are recent searches, which the reader can clear. */
  hasRecent: boolean;
  onChoose: (item: Item) => void;
  onClear: () => void;
}

/** Shown while the field is empty. */
export function Suggestions({
  id,
  groups,
  active,
  hasRecent,
  onChoose,
  onClear,
}: SuggestionsProps) {
  const all = groups.flatMap(({ suggestions }) => suggestions);
  return (
    <div className={styles.body}>
      <p className={styles.hint}>{WORDS.search.hint}</p>
      <div id={id} role="listbox" aria-label={WORDS.search.suggestions}>
        {groups.map(({ name, icon, suggestions }) => (
          <div key={name} role="group" aria-label={name}>
            <div className={styles.group} aria-hidden="true">
              {name}
            </div>
            {suggestions.map((suggestion) => {
              const { label, item } = suggestion;
              const place = all.indexOf(suggestion);
              const attributes = {
                id: `${id}-${place}`,
                className: styles.suggestion,
                role: 'option',
                'aria-selected': place === active,
              };
              const content = (
                <>
                  <Icon name={icon} />
                  {label}
                </>
              );
              return 'query' in item ? (
                <div key={label} {...attributes} onClick={() => onChoose(item)}>
                  {content}
                </div>
              ) : (
                <a
                  key={item.href}
                  {...attributes}
                  href={item.href}
                  tabIndex={-1}
                  onClick={onPlainClick(() => onChoose(item))}
                >
                  {content}
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {hasRecent && (
        <button type="button" className={styles.clear} onClick={onClear}>
          {WORDS.search.clearRecent}
        </button>
      )}
    </div>
  );
}
