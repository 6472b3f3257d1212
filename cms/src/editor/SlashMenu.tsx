import {
  LexicalTypeaheadMenuPlugin,
  MenuOption,
  useBasicTypeaheadTriggerMatch,
} from '@lexical/react/LexicalTypeaheadMenuPlugin';
import { useRealm } from '@mdxeditor/editor';
import { $getSelection, $isRangeSelection, $isTextNode } from 'lexical';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { menuItems } from './menu';
import type { MenuItem } from './menu';
import { useEditor } from './site';

class Option extends MenuOption {
  readonly item: MenuItem;

  constructor(item: MenuItem) {
    super(item.label);
    this.item = item;
  }
}

/** Removes what was typed for the menu. Of words that are typed fast, the menu only knows the last letters. */
function removeSlash(): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const node = selection.anchor.getNode();
  if (!$isTextNode(node)) return;
  const [typed = ''] =
    /\/[^/]*$/.exec(node.getTextContent().slice(0, selection.anchor.offset)) ?? [];
  node.spliceText(selection.anchor.offset - typed.length, typed.length, '', true);
}

/** The menu that opens after a slash at the beginning of a line or behind a space. */
export function SlashMenu() {
  const realm = useRealm();
  const { site, ask } = useEditor();
  const [query, setQuery] = useState('');
  const trigger = useBasicTypeaheadTriggerMatch('/', { minLength: 0, allowWhitespace: true });
  const options = useMemo(() => {
    const words = query.toLowerCase();
    const items = menuItems(site.kit);
    const byLabel = items.filter(({ label }) => label.toLowerCase().includes(words));
    const found =
      byLabel.length > 0 ? byLabel : items.filter(({ hint }) => hint.toLowerCase().includes(words));
    return found.map((item) => new Option(item));
  }, [query, site.kit]);
  return (
    <LexicalTypeaheadMenuPlugin<Option>
      options={options}
      triggerFn={trigger}
      onQueryChange={(text) => setQuery(text ?? '')}
      onSelectOption={({ item }, textNode, close) => {
        const isWhole = textNode?.getTextContent().startsWith('/');
        textNode?.remove();
        if (!isWhole) removeSlash();
        close();
        // The menu runs this in an update of the editor, after which the block is inserted.
        setTimeout(() => void item.insert(realm, ask));
      }}
      menuRenderFn={(anchor, { selectedIndex, selectOptionAndCleanUp, setHighlightedIndex }) =>
        anchor.current && options.length > 0
          ? createPortal(
              <ul className="page-menu" role="listbox" aria-label="Insert">
                {options.map((option, index) => (
                  <li
                    key={option.key}
                    ref={(element) => option.setRefElement(element)}
                    role="option"
                    aria-selected={index === selectedIndex}
                    onMouseEnter={() => setHighlightedIndex(index)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => selectOptionAndCleanUp(option)}
                  >
                    <strong>{option.item.label}</strong>
                    <span>{option.item.hint}</span>
                  </li>
                ))}
              </ul>,
              anchor.current,
            )
          : null
      }
    />
  );
}
