import { glossaryTable, lifeCycleTable } from '../../../../src/core/content/tableIncludes';

const LIFE_CYCLES = {
  trash: 'Goes to the trash',
  gone: 'Deleted at once',
  kinds: {
    disk: {
      delete: 'core/delete-disk',
      stays: 'Backups',
      billed: 'Backups',
      restore: 'Restore it',
    },
    tag: { delete: 'core/delete-tag', stays: 'Machines', billed: 'Machines', restore: 'Never' },
  },
};
const isTrashed = (operation: string) => operation === 'core/delete-disk';

test('the trash is that of the description, not of the data file', () => {
  expect(lifeCycleTable(LIFE_CYCLES, isTrashed)).toBe(
    '| Object | Deletion | What stays | Still billed | How to get it back |\n| - | - | - | - | - |\n'
      + '| Disk | [Goes to the trash](/docs/api/core/delete-disk) | Backups | Backups | Restore it |\n'
      + '| Tag | [Deleted at once](/docs/api/core/delete-tag) | Machines | Machines | Never |\n',
  );
});

test('one kind has a table of its own, and an unknown kind has none', () => {
  expect(lifeCycleTable(LIFE_CYCLES, isTrashed, 'tag')).toBe(
    '| Deletion | What stays | Still billed | How to get it back |\n| - | - | - | - |\n'
      + '| [Deleted at once](/docs/api/core/delete-tag) | Machines | Machines | Never |\n',
  );
  expect(lifeCycleTable(LIFE_CYCLES, isTrashed, 'disc')).toBeUndefined();
});

test('the glossary has each term once, in alphabetical order', () => {
  const zone = { name: 'zone', definition: 'A part.' };
  const disk = { name: 'disk', definition: 'Keeps data.', href: '/docs/disks' };
  const glossary = new Map([
    ['zone', zone],
    ['zones', zone],
    ['disk', disk],
  ]);
  expect(glossaryTable(glossary)).toBe(
    '| Term | Meaning |\n| - | - |\n| [Disk](/docs/disks) | Keeps data. |\n| Zone | A part. |\n',
  );
});
