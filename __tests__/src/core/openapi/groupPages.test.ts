import { splitGroups } from '../../../../src/core/openapi/catalogue/groupPages';
import type { Operation } from '../../../../src/core/openapi/model';

/** Operations of one group with three tags. Each third has one tag. */
function operations(tagGroup: string, count: number): Operation[] {
  return Array.from({ length: count }, (_, index) => ({
    slug: `${tagGroup}-${index + 1}`,
    tagGroup,
    tag: `${tagGroup} ${Math.floor((index * 3) / count) + 1}`,
  })) as Operation[];
}

const group = (name: string) => ({ name, tags: [1, 2, 3].map((part) => `${name} ${part}`) });

test('one list may contain up to 300 operations', () => {
  const tagGroups = [group('Many'), group('Few')];
  const all = [...operations('Many', 298), ...operations('Few', 2)];
  expect(splitGroups({ id: 'x', tagGroups, operations: all })).toEqual({ tagGroups, pages: [] });
});

test('if there are more, each group has a page for every 300 operations', () => {
  const tagGroups = [group('Many'), group('many!'), group('Few')];
  const all = [...operations('Many', 610), ...operations('many!', 300), ...operations('Few', 1)];
  const { pages, tagGroups: linked } = splitGroups({ id: 'x', tagGroups, operations: all });
  const of = (route: string, from: number, to: number, count: number) =>
    expect.objectContaining({ route: `/docs/api/x/groups/${route}`, from, to, count });
  expect(pages).toEqual([
    of('many', 1, 300, 610),
    of('many-301', 301, 600, 610),
    of('many-601', 601, 610, 610),
    of('many-2', 1, 300, 300),
    of('few', 1, 1, 1),
  ]);
  // Each operation is listed once, and each page has the tags of its operations.
  expect(pages.flatMap((page) => page.operations)).toEqual(all.map(({ slug }) => slug));
  expect(pages.map((page) => page.group.tags.length)).toEqual([2, 2, 1, 3, 1]);
  expect(linked.map((each) => each.pages?.map(({ from, to }) => [from, to]))).toEqual([
    [
      [1, 300],
      [301, 600],
      [601, 610],
    ],
    [[1, 300]],
    [[1, 1]],
  ]);
});
