import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';
import { isComposed, keepEnter, takeEnter } from '../../behaviours/widgets/searchField';
import { useBackdrop } from '../../hooks/useBackdrop';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import * as styles from './SearchDialog.module.css';

interface SearchDialogProps {
  dialog: RefObject<HTMLDialogElement>;
  fieldRef: Ref<HTMLInputElement>;
  onClose: () => void;
  /** What is below the field. Until its script has loaded, the dialog says so. */
  children?: ReactNode;
}

/**
 * The search dialog. It is part of each built page, so that it opens at once, and readers type before the app has started
 * (behaviours/firstVisit/earlyPresses.ts). The text of the field is only in the field itself, so that no key is lost when
 * the app takes over.
 */
export function SearchDialog({ dialog, fieldRef, onClose, children }: SearchDialogProps) {
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={WORDS.search.search}
      data-search=""
      onClose={onClose}
      {...useBackdrop(close)}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <input
          ref={fieldRef}
          type="search"
          role="combobox"
          aria-label={WORDS.search.searchAll}
          aria-expanded="false"
          placeholder={WORDS.search.placeholder}
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget }) => takeEnter(currentTarget)}
          onKeyDown={(event) => {
            // In a field of type `search`, Escape would only clear the field.
            if (event.key === 'Escape') close();
            else if (!children) onEnter(event);
          }}
        />
        <IconButton icon="close" label={WORDS.search.close} onClick={close} />
      </div>
      {children ?? (
        <p className={styles.note} role="status">
          {WORDS.states.loading}
        </p>
      )}
    </dialog>
  );
}

function onEnter({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter' && !isComposed(nativeEvent)) keepEnter(currentTarget);
}
