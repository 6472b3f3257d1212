import type {
  CategoryCard,
  CategorySection,
} from '../../../../plugins/gatsby-transformer-docs/src/core/model';
import { ListFilter } from '../../ui/ListFilter';
import { OperationRows } from '../OperationRows';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import * as styles from './CategorySections.module.css';

interface CategorySectionsProps {
  sections: readonly CategorySection[];
}

/** Cards for all items of a sidebar group, below the headings of its subgroups. */
export function CategorySections({ sections }: CategorySectionsProps) {
  const hasOperations = sections.some(({ cards }) => cards.some(isOperation));
  return (
    <div>
      {hasOperations && <ListFilter label="Filter operations by name, path or method" />}
      {sections.map(({ title, description, cards }, index) => (
        <section key={`${index} ${title ?? ''}`} className={styles.section}>
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
          {cards.every(isOperation) ? (
            <OperationRows
              operations={cards.map(({ label: name, href: route, ...card }) => ({
                ...card,
                title: name,
                route,
              }))}
            />
          ) : (
            <CardGrid>
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
          )}
        </section>
      ))}
    </div>
  );
}

type OperationCard = CategoryCard & Required<Pick<CategoryCard, 'method' | 'path'>>;

function isOperation(card: CategoryCard): card is OperationCard {
  return card.method !== undefined && card.path !== undefined;
}
