import { dirOf } from '../../core/text/dirOf';
import type { FoundDocument } from '../../core/search/document';
import { excerpt, markedPieces } from '../../core/search/excerpt';
import { reasonsOf } from '../../core/search/targetOf';
import { MethodBadge } from '../ui/MethodBadge';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { Marked } from './Marked';
import { onPlainClick } from './onPlainClick';
import * as styles from './SearchList.module.css';

interface SearchResultProps {
  id: string;
  result: FoundDocument;
  href: string;
  words: ReadonlySet<string>;
  /** The names in the query if it is code. They show why an operation was found. */
  names: readonly string[] | undefined;
  /** Whether the result is a section that is listed below its page. */
  isNested: boolean;
  isActive: boolean;
  onChoose: () => void;
}

const MOST_REASONS = 4;
const NONE: ReadonlySet<string> = new Set();

/** One result: its title, its place, and the text that matches. */
export function SearchResult({
  id,
  result,
  href,
  words,
  names,
  isNested,
  isActive,
  onChoose,
}: SearchResultProps) {
  const { page, method, title, heading, group, crumbs, path, text } = result;
  const isSection = page !== undefined;
  const above = crumbs.slice(1).filter((crumb) => crumb !== group);
  const place = [...above, ...(isSection ? [title] : [])].join(' › ');
  const reasons = names && path ? reasonsOf(result, words, names).slice(0, MOST_REASONS) : [];
  return (
    <a
      id={id}
      className={isNested ? `${styles.result} ${styles.nested}` : styles.result}
      role="option"
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onPlainClick(onChoose)}
    >
      <span className={styles.title}>
        {method && <MethodBadge method={method} />}
        <span dir={dirOf(isSection ? (heading ?? title) : title)}>
          <Marked pieces={markedPieces(isSection ? (heading ?? title) : title, words)} />
        </span>
      </span>
      {isNested ? (
        <VisuallyHidden>{place}</VisuallyHidden>
      ) : (
        <small>
          {place}
          {path && (
            <>
              {place && ' · '}
              <code>
                <Marked pieces={markedPieces(path, names ? words : NONE, true)} />
              </code>
            </>
          )}
        </small>
      )}
      {reasons.length > 0 ? (
        <code>
          <Marked pieces={markedPieces(reasons.join('  '), words)} />
        </code>
      ) : (
        <span className={styles.excerpt}>
          <Marked pieces={excerpt(text, words)} />
        </span>
      )}
    </a>
  );
}
