import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $createCodeBlockNode,
  $createDirectiveNode,
  $createTableNode,
  activeEditor$,
  applyListType$,
  convertSelectionToNode$,
  insertJsx$,
  insertThematicBreak$,
} from '@mdxeditor/editor';
import type { Realm } from '@mdxeditor/editor';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isParagraphNode,
  $isRangeSelection,
} from 'lexical';
import type { LexicalNode } from 'lexical';
import { CALL, callMeta } from './core/fences';
import type { Kit, KitRow } from './core/kit';
import type { TreeNode } from './core/tree';
import { newBox, newComponent, newFigure, newTable } from './newBlocks';
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
  insert: (realm) => realm.pub(convertSelectionToNode$, () => $createHeadingNode(`h${level}`)),
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
    insert: (realm) => insertBlock(realm, () => $createTableNode(newTable(3, 2) as never)),
  },
  {
    label: 'Quote',
    hint: 'Words of somebody else.',
    insert: (realm) => realm.pub(convertSelectionToNode$, () => $createQuoteNode()),
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

/** Inserts a block in place of an empty paragraph, or below the block with the cursor, and goes into it. */
function insertBlock(realm: Realm, make: () => LexicalNode): void {
  const editor = realm.getValue(activeEditor$);
  editor?.focus(
    () =>
      editor.update(() => {
        const selection = $getSelection();
        const at = $isRangeSelection(selection) ? selection.anchor.getNode() : $getRoot();
        const present = at.getTopLevelElement() ?? $getRoot().getLastChild();
        const block = make();
        if (!present) $getRoot().append(block);
        else if ($isParagraphNode(present) && present.isEmpty()) present.replace(block);
        else present.insertAfter(block);
        if (!block.getNextSibling()) block.insertAfter($createParagraphNode());
        setTimeout(() => {
          if ('select' in block && typeof block.select === 'function') block.select();
        });
      }),
    { defaultSelection: 'rootEnd' },
  );
}

function insertNode(realm: Realm, node: TreeNode): void {
  insertBlock(realm, () => $createDirectiveNode(node as never));
}

/** How a component is put into the page, by the way in which authors write it. */
const INSERTS: Readonly<Record<KitRow['written'], (kit: Kit, name: string) => MenuItem['insert']>> =
  {
    element: (kit, name) => (realm) => insertNode(realm, newComponent(kit, name)),
    inline: (_, name) => (realm) => {
      const value = selectedText(realm) || name.toLowerCase();
      const children = [{ type: 'text' as const, value }];
      realm.pub(insertJsx$, { kind: 'text', name, props: {}, children });
    },
    container: () => (realm) => insertNode(realm, newBox('note')),
    fence: () => (realm) =>
      insertBlock(realm, () => $createCodeBlockNode({ language: 'bash', code: '' })),
    call: () => async (realm, ask) => {
      const answer = await ask('operation', { call: '', args: '', title: '' });
      if (!answer) return;
      const meta = callMeta(answer);
      const call = { language: CALL, meta, code: answer.args };
      insertBlock(realm, () => $createCodeBlockNode(call));
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
