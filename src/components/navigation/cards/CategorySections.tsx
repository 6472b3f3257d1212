import type { CategoryCard, CategorySection } from '../../../core/content/model';
import { dirOf } from '../../../core/text/dirOf';
import { LongList } from '../../ui/AfterPaint';
import { ListFilter } from '../../ui/ListFilter';
import { OperationRows } from '../OperationRows';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import * as styles from './CategorySections.module.css';

interface CategorySectionsProps {
  sections: readonly CategorySection[];
}

/**
 * Cards for all items of a sidebar group, below the headings of its subgroups. The pages of a subgroup have frames. The pages
 * of the groups inside it, such as its how-tos, are beside them without frames.
 */
export function CategorySections({ sections }: CategorySectionsProps) {
  return (
    <div data-long="sections">
      {sections.some(hasOperations) && <ListFilter label="Filter by name, path, method" />}
      <LongList items={sections} first={4}>
        {(section, index) => <Section key={`${index} ${section.title ?? ''}`} section={section} />}
      </LongList>
    </div>
  );
}

interface SectionProps {
  section: CategorySection;
  isNested?: boolean;
}

function Section({ section, isNested = false }: SectionProps) {
  const { title, anchor, description, cards, sections = [] } = section;
  const inner = sections.map((part, index) => (
    <Section key={`${index} ${part.title ?? ''}`} section={part} isNested />
  ));
  return (
    <section className={isNested ? styles.nested : styles.section}>
      {title && isNested && <h3 dir={dirOf(title)}>{title}</h3>}
      {title && !isNested && (
        <h2 id={anchor} dir={dirOf(title)}>
          {title}
        </h2>
      )}
      {description && <p dir={dirOf(description)}>{description}</p>}
      {sections.length === 0 || hasOperations(section) ? (
        <>
          <Cards cards={cards} isPlain={isNested} />
          {inner}
        </>
      ) : (
        <div className={styles.parts}>
          <Cards cards={cards} />
          <div>{inner}</div>
        </div>
      )}
    </section>
  );
}

interface CardsProps {
  cards: readonly CategoryCard[];
  /** Whether the cards have no frame. */
  isPlain?: boolean;
}

function Cards({ cards, isPlain }: CardsProps) {
  if (cards.length === 0) return null;
  if (cards.every(isOperation))
    return (
      <OperationRows
        operations={cards.map(({ label: title, href: route, ...card }) => ({
          ...card,
          title,
          route,
        }))}
      />
    );
  return (
    <CardGrid isPlain={isPlain}>
      {cards.map((card) => (
        <Card
          key={card.href}
          title={card.label}
          href={card.href}
          method={card.method}
          deprecated={card.deprecated}
          count={card.count}
        >
          {card.description}
        </Card>
      ))}
    </CardGrid>
  );
}

type OperationCard = CategoryCard & Required<Pick<CategoryCard, 'method' | 'path'>>;

function isOperation(card: CategoryCard): card is OperationCard {
  return card.method !== undefined && card.path !== undefined;
}

function hasOperations({ cards, sections = [] }: CategorySection): boolean {
  return cards.some(isOperation) || sections.some(hasOperations);
}
