import type { CategorySection } from '../../../../plugins/gatsby-transformer-docs/src/core/model';
import { Card } from './Card';
import { CardGrid } from './CardGrid';
import * as styles from './CategorySections.module.css';

interface CategorySectionsProps {
  sections: readonly CategorySection[];
}

/** A card for everything in a sidebar group, under the headings of its own groups. */
export function CategorySections({ sections }: CategorySectionsProps) {
  return (
    <>
      {sections.map(({ title, description, cards }, index) => (
        <section key={`${index} ${title ?? ''}`} className={styles.section}>
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
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
        </section>
      ))}
    </>
  );
}
