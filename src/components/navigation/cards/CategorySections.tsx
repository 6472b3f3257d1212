import type { CategoryCard, CategorySection } from '../../../core/content/model';
import { countWords } from '../../../core/text/countWords';
import { dirOf } from '../../../core/text/dirOf';
import { sentMethod } from '../../../core/text/sentMethod';
import { isExternal } from '../../../browser/paths';
import { LongList } from '../../ui/AfterPaint';
import { DrawnIcon } from '../../ui/DrawnIcon';
import { Icon } from '../../ui/Icon';
import { ListFilter } from '../../ui/ListFilter';
import { linesOf, listSize } from '../../ui/listSize';
import { OperationRows } from '../OperationRows';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import { say } from '../../../core/text/say';
import * as styles from './CategorySections.module.css';

interface CategorySectionsProps {
  sections: readonly CategorySection[];
}

/** The pages of a sidebar group by subject, or the operations of an API by group. */
export function CategorySections({ sections }: CategorySectionsProps) {
  if (sections.some(hasOperations))
    return (
      <div data-long="sections">
        <ListFilter label={WORDS.shell.filterFields} />
        <LongList items={sections} first={4}>
          {(section, index) => <OperationSection key={index} section={section} />}
        </LongList>
      </div>
    );
  return (
    <LongList items={sections} first={8}>
      {(section, index) =>
        section.isStart ? (
          <Start key={index} cards={section.cards} />
        ) : (
          <Subject key={index} section={section} />
        )
      }
    </LongList>
  );
}

/** The steps to start with. */
function Start({ cards }: Pick<CategorySection, 'cards'>) {
  return (
    <nav className={styles.start} aria-label={WORDS.page.startHere}>
      <ol role="list">
        {cards.map(({ label, href }) => (
          <li key={href}>
            <a href={href} dir={dirOf(label)}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A subject beside its pages, with links to its operations below them. Pages without a subject have the whole width. */
function Subject({ section: { title, anchor, icon, description, cards, api } }: SubjectProps) {
  const rows = (
    <ul role="list">
      {cards.map((card) => (
        <Row key={card.href} card={card} />
      ))}
    </ul>
  );
  if (title === undefined) return <section className={styles.rows}>{rows}</section>;
  return (
    <section className={styles.subject}>
      <div>
        {icon && <DrawnIcon name={icon} />}
        <h2 id={anchor} dir={dirOf(title)}>
          {title}
        </h2>
        {description && <p dir={dirOf(description)}>{description}</p>}
        {/* The groups of an API have anchors. Their cards are no guides. */}
        {anchor === undefined && (
          <p className={styles.count}>
            {countWords(cards.length, 'guide')}
            {api && (
              <>
                {' · '}
                <a href={api.href}>{countWords(api.count, 'operation')}</a>
              </>
            )}
          </p>
        )}
      </div>
      <div className={styles.rows}>
        {rows}
        {api && (
          <ul
            role="list"
            aria-label={say(WORDS.page.operations, { title: title ?? '' })}
            className={styles.operations}
          >
            {api.operations.map(({ label, href, method = '' }) => (
              <li key={href}>
                <a href={href}>
                  <span data-method={method}>{sentMethod(method)}</span> {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Row({ card: { label, href, description, kind, count } }: { card: CategoryCard }) {
  const chip = kind ?? (count !== undefined && countWords(count, 'item'));
  return (
    <li>
      <p>
        <a href={href} dir={dirOf(label)}>
          {label}
        </a>
        {isExternal(href) && <Icon name="external" />}
      </p>
      {description && <p dir={dirOf(description)}>{description}</p>}
      {chip && <small>{chip}</small>}
    </li>
  );
}

interface SubjectProps {
  section: CategorySection;
}

/** Height of the row of an operation: title and path beside each other, or the path below the title. */
function rowSize({ label, path = '' }: CategoryCard): [number, number] {
  return [
    1.06 + 1.42 * Math.max(linesOf(label, 34), linesOf(path, 50)),
    1.06 + 1.42 * linesOf(label, 34) + 1.17 * linesOf(path, 34),
  ];
}

/** Operations below the heading of their group, then those of its tags below theirs. */
function OperationSection({ section }: SubjectProps) {
  const { title, anchor, cards, sections = [] } = section;
  const rows = [cards, ...sections.map((part) => part.cards)].flat();
  return (
    <section className={styles.group} style={listSize(rows.map(rowSize), sections.length + 1)}>
      {title && (
        <h2 id={anchor} dir={dirOf(title)}>
          {title}
        </h2>
      )}
      <Operations section={section} />
      {sections.map((part, index) => (
        <section key={index}>
          {part.title && <h3 dir={dirOf(part.title)}>{part.title}</h3>}
          <Operations section={part} />
        </section>
      ))}
    </section>
  );
}

function Operations({ section: { description, cards } }: SubjectProps) {
  return (
    <>
      {description && <p dir={dirOf(description)}>{description}</p>}
      {cards.every(isOperation) ? (
        <OperationRows
          operations={cards.map(({ label: title, href: route, ...card }) => ({
            ...card,
            title,
            route,
          }))}
        />
      ) : (
        <CardGrid>
          {cards.map(({ label, href, description: words }) => (
            <Card key={href} title={label} href={href}>
              {words}
            </Card>
          ))}
        </CardGrid>
      )}
    </>
  );
}

type OperationCard = CategoryCard & Required<Pick<CategoryCard, 'method' | 'path'>>;

function isOperation(card: CategoryCard): card is OperationCard {
  return card.method !== undefined && card.path !== undefined;
}

function hasOperations({ cards, sections = [] }: CategorySection): boolean {
  return cards.some(isOperation) || sections.some(hasOperations);
}
