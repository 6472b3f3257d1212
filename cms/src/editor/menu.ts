import {
  $createDirectiveNode,
  activeEditor$,
  applyBlockType$,
  applyListType$,
  insertCodeBlock$,
  insertDecoratorNode$,
  insertJsx$,
  insertTable$,
  insertThematicBreak$,
} from '@mdxeditor/editor';
import type { Realm } from '@mdxeditor/editor';
import { $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import { CALL, callMeta } from './core/fences';
import type { Kit, KitRow } from './core/kit';
import type { TreeNode } from './core/tree';
import { newBox, newComponent, newFigure } from './newBlocks';
import { openLink } from './openLink';
import type { Ask } from './site';
import { SourceNode } from './SourceNode';

/** What can be put into a page. */
export interface MenuItem {
  label: string;
  hint: string;
  insert(realm: Realm, ask: Ask): void | Promise<void>;
}

/** Everything that can be put into a page: text, and the components of the site. */
export function menuItems(kit: Kit): MenuItem[] {
  const components = Object.entries(kit)
    .filter(([, { inside }]) => inside === undefined)
    .map(([name, row]) => ({
      label: row.label,
      hint: row.hint,
      insert: INSERTS[row.written](kit, name),
    }));
  return [...TEXT, ...components];
}

const heading = (level: 2 | 3 | 4): MenuItem => ({
  label: level === 2 ? 'Heading' : `Heading, level ${level}`,
  hint: level === 2 ? 'A section of the page.' : 'A section inside a section.',
  insert: (realm) => realm.pub(applyBlockType$, `h${level}`),
});

const TEXT: readonly MenuItem[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    label: 'List',
    hint: 'Points in any order.',
    insert: (realm) => realm.pub(applyListType$, 'bullet'),
  },
  {
    label: 'Numbered list',
    hint: 'Points in an order.',
    insert: (realm) => realm.pub(applyListType$, 'number'),
  },
  {
    label: 'Table',
    hint: 'Rows and columns.',
    insert: (realm) => realm.pub(insertTable$, { rows: 3, columns: 2 }),
  },
  {
    label: 'Quote',
    hint: 'Words of somebody else.',
    insert: (realm) => realm.pub(applyBlockType$, 'quote'),
  },
  {
    label: 'Line',
    hint: 'A line between two parts.',
    insert: (realm) => realm.pub(insertThematicBreak$),
  },
  { label: 'Link', hint: 'A link to a page, a section or an operation.', insert: openLink },
  {
    label: 'Variable',
    hint: 'A name of the site, such as that of the product.',
    insert: async (realm, ask) => {
      const name = await ask('variable', {});
      if (name) insertInline(realm, () => new SourceNode(`{${name}}`, true));
    },
  },
];

function insertInline(realm: Realm, make: () => SourceNode): void {
  const editor = realm.getValue(activeEditor$);
  editor?.focus(() => editor.update(() => $insertNodes([make()])));
}

function insertNode(realm: Realm, node: TreeNode): void {
  realm.pub(insertDecoratorNode$, () => $createDirectiveNode(node as never));
}

/** How a component is put into the page, by the way in which authors write it. */
const INSERTS: Readonly<
  Record<KitRow['written'], (kit: Kit, name: string) => MenuItem['insert']>
> = {
  element: (kit, name) => (realm) => insertNode(realm, newComponent(kit, name)),
  inline: (_, name) => (realm) => {
    const value = selectedText(realm) || name.toLowerCase();
    const children = [{ type: 'text' as const, value }];
    realm.pub(insertJsx$, { kind: 'text', name, props: {}, children });
  },
  container: () => (realm) => insertNode(realm, newBox('note')),
  fence: () => (realm) => realm.pub(insertCodeBlock$, { language: 'bash', code: '' }),
  call: () => async (realm, ask) => {
    const answer = await ask('operation', { call: '', args: '', title: '' });
    if (!answer) return;
    const meta = callMeta(answer);
    realm.pub(insertCodeBlock$, { language: CALL, meta, code: answer.args });
  },
  picture: () => async (realm, ask) => {
    const answer = await ask('picture', {});
    if (answer) insertNode(realm, newFigure(answer.src, answer.alt, answer.caption));
  },
};

function selectedText(realm: Realm): string {
  return (
    realm.getValue(activeEditor$)?.read(() => {
      const selection = $getSelection();
      return $isRangeSelection(selection) ? selection.getTextContent() : '';
    }) ?? ''
  );
}
