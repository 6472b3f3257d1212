import type { CatalogueOperation } from '../../../core/openapi/model';
import { dirOf } from '../../../core/text/dirOf';
import * as styles from './ApiInformationView.module.css';

interface LinkListProps {
  links: readonly { title: string; route: string; deprecated?: boolean }[];
  className?: string;
}

/** Links in columns. */
export function LinkList({ links, className = styles.groups }: LinkListProps) {
  return (
    <ul role="list" className={className}>
      {links.map(({ title, route, deprecated }) => (
        <li key={route}>
          <a href={route} dir={dirOf(title)}>
            {deprecated ? <s>{title}</s> : title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The operations of an entry of a catalogue, which has their places in the list of all. */
export function operationsAt(
  places: readonly number[],
  all: readonly CatalogueOperation[],
): CatalogueOperation[] {
  return places.flatMap((place) => all[place] ?? []);
}
