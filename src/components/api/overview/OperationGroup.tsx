import type { ApiDescription, TagGroup } from '../../../core/openapi/model';
import { operationRange } from '../../../core/text/operationRange';
import { dirOf } from '../../../core/text/dirOf';
import { OperationRows } from '../../navigation/OperationRows';
import type { OperationRow } from '../../navigation/OperationRows';
import { Html } from '../Html';
import { ReadMore } from '../ReadMore';

/** The data of an operation for a list. */
export interface ListedOperation extends OperationRow {
  /** Names of the tags below which it is listed. Absent if its group has one tag. */
  tags?: readonly string[];
}

interface OperationGroupProps {
  /** Unique on the page. */
  id: string;
  name: string;
  operations: readonly ListedOperation[];
  description: Pick<ApiDescription, 'tagGroups' | 'tags'>;
  /** Link to a list of the operations. If given, they are not listed here. */
  listHref?: string;
}

/** Whether a list of operations cannot show all words about a group, because it shows plain texts without links. */
export function needsWords(
  name: string,
  { tagGroups, tags }: Pick<ApiDescription, 'tagGroups' | 'tags'>,
): boolean {
  const group = tagGroups.find((candidate) => candidate.name === name);
  const own = (group?.tags ?? []).map((tag) => tagNamed(tags, tag));
  return (
    own.some(({ externalDocs }) => externalDocs)
    || [group, ...own].some((part) => !/^(?:<p>[^<]*<\/p>\s*)?$/.test(part?.description ?? ''))
  );
}

/**
 * The operations of a group, or links to the pages that list them. If the group has several tags, the operations are listed
 * by tag, with the tag's description.
 */
export function OperationGroup(props: OperationGroupProps) {
  const { id, name, listHref } = props;
  const operations = listHref === undefined ? props.operations : [];
  return (
    <section>
      <h3 id={id} dir={dirOf(name)}>
        {listHref === undefined ? name || WORDS.api.allOperations : <a href={listHref}>{name}</a>}
      </h3>
      <GroupContent {...props} operations={operations} TagHeading="h4" />
    </section>
  );
}

interface GroupContentProps extends OperationGroupProps {
  /** Element of the headings of tags. */
  TagHeading: 'h2' | 'h4';
}

/** An operation group without its heading. */
export function GroupContent({ id, name, operations, description, TagHeading }: GroupContentProps) {
  const group = description.tagGroups.find((candidate) => candidate.name === name);
  const tags = group?.tags.map((tag) => tagNamed(description.tags, tag)) ?? [];
  const [only, second] = tags;
  // A group with one tag of the same name shows the tag's description and needs no second heading.
  const sole = !second && only?.name === name ? only : undefined;
  const words = group?.description ?? sole?.description;
  return (
    <>
      <Html html={words} />
      {sole?.description !== words && <Html html={sole?.description} />}
      <ReadMore docs={sole?.externalDocs} />
      {group?.pages ? (
        <GroupPages pages={group.pages} />
      ) : tags.length > 0 && !sole ? (
        tags.map((tag, index) => (
          <section key={tag.name}>
            <TagHeading id={`${id}-${index + 1}`}>{tag.name}</TagHeading>
            {tag.description !== words && <Html html={tag.description} />}
            <ReadMore docs={tag.externalDocs} />
            <OperationRows
              operations={operations.filter(({ tags: own }) => own?.includes(tag.name))}
            />
          </section>
        ))
      ) : (
        <OperationRows operations={operations} />
      )}
    </>
  );
}

function GroupPages({ pages }: Required<Pick<TagGroup, 'pages'>>) {
  const count = pages.at(-1)?.to ?? 0;
  return (
    <ul role="list">
      {pages.map(({ route, from, to }) => (
        <li key={route}>
          <a href={route}>{operationRange({ from, to, count })}</a>
        </li>
      ))}
    </ul>
  );
}

function tagNamed(tags: ApiDescription['tags'], name: string): ApiDescription['tags'][number] {
  return tags.find((tag) => tag.name === name) ?? { name };
}
