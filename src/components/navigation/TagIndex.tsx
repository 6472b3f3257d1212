import { say } from '../../core/text/say';
import { sayCount } from '../../core/text/sayCount';
import { dirOf } from '../../core/text/dirOf';
import { TagList } from './TagList';
import * as styles from './TagIndex.module.css';

interface Tag {
  name: string;
  route: string;
  documents: readonly { title: string; route: string }[];
}

interface TagIndexProps {
  /** Sorted by name. */
  tags: readonly Tag[];
}

/** With more tags, the page would be too long to list documents. */
const MOST_TAGS_WITH_DOCUMENTS = 12;
/** Number of documents of a tag that are listed. */
const LISTED_DOCUMENTS = 6;

/** All tags: a few tags with their first documents, or many tags by first letter. */
export function TagIndex({ tags }: TagIndexProps) {
  return (
    <div className={styles.index}>
      {tags.length > MOST_TAGS_WITH_DOCUMENTS ? (
        <TagsByLetter tags={tags} />
      ) : (
        tags.map((tag) => <TagWithDocuments key={tag.route} tag={tag} />)
      )}
    </div>
  );
}

function TagWithDocuments({ tag: { name, route, documents } }: { tag: Tag }) {
  const more = documents.length - LISTED_DOCUMENTS;
  return (
    <section>
      <h2>
        <a href={route} dir={dirOf(name)}>
          {name}
        </a>{' '}
        <small>{sayCount(WORDS.page.documents, documents.length, WORDS.language)}</small>
      </h2>
      <ul role="list" className={styles.documents}>
        {documents.slice(0, LISTED_DOCUMENTS).map((document) => (
          <li key={document.route}>
            <a href={document.route} dir={dirOf(document.title)}>
              {document.title}
            </a>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <a href={route}>{say(WORDS.page.more, { count: more })}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function TagsByLetter({ tags }: TagIndexProps) {
  const letters = [...new Set(tags.map(firstLetter))];
  return (
    <>
      {letters.map((letter) => (
        <section key={letter}>
          <h2>{letter}</h2>
          <TagList
            label={say(WORDS.page.tagsWith, { letter })}
            tags={tags
              .filter((tag) => firstLetter(tag) === letter)
              .map(({ documents, ...tag }) => ({ ...tag, count: documents.length }))}
          />
        </section>
      ))}
    </>
  );
}

function firstLetter({ name }: Tag): string {
  return name.charAt(0).toUpperCase();
}
