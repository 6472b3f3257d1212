import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import { activeEditor$ } from '@mdxeditor/editor';
import type { Realm } from '@mdxeditor/editor';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import type { LexicalNode } from 'lexical';
import type { Ask } from './site';

/** Asks for the target of a link, and links the selected words, or changes the link at the cursor. */
export async function openLink(realm: Realm, ask: Ask): Promise<void> {
  const editor = realm.getValue(activeEditor$);
  if (!editor) return;
  const given = editor.read(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return { href: '', text: '', needsText: true };
    const link = linkAround(selection.anchor.getNode());
    const text = selection.getTextContent();
    return { href: link?.getURL() ?? '', text, needsText: !link && text === '' };
  });
  const answer = await ask('link', given);
  if (!answer) return;
  editor.focus(() =>
    editor.update(() => {
      const selection = $getSelection();
      const link = $isRangeSelection(selection) && linkAround(selection.anchor.getNode());
      if (link && answer.href !== '') link.setURL(answer.href);
      else if (link) {
        for (const child of link.getChildren()) link.insertBefore(child);
        link.remove();
      } else if (given.needsText) {
        const added = $createLinkNode(answer.href);
        added.append($createTextNode(answer.text || answer.href));
        $insertNodes([added]);
      } else editor.dispatchCommand(TOGGLE_LINK_COMMAND, answer.href || null);
    }),
  );
}

function linkAround(node: LexicalNode) {
  return [node, ...node.getParents()].find($isLinkNode);
}
