import { useCallback, useState } from 'react';
import type { Ask, Questions } from '../site';
import { LinkDialog, VariableDialog } from './LinkDialog';
import { OperationDialog } from './OperationDialog';
import { PictureDialog } from './PictureDialog';
import type { Pictures } from './PictureDialog';
import { SourceDialog } from './SourceDialog';

type Kind = keyof Questions;

/** Props of the dialog for a question. */
export interface DialogPropsOf<One extends Kind> {
  given: Questions[One]['given'];
  answer: (value: Questions[One]['answer'] | undefined) => void;
}

/** A question that waits for its answer. */
export type OpenQuestion = { [One in Kind]: { kind: One } & DialogPropsOf<One> }[Kind];

/** Dialogs of the editor, of which one is open at a time. */
export function useDialogs(): { ask: Ask; open: OpenQuestion | undefined } {
  const [open, setOpen] = useState<OpenQuestion>();
  const ask = useCallback<Ask>(
    (kind, given) =>
      new Promise((resolve) => {
        const answer = (value: Parameters<typeof resolve>[0]) => {
          setOpen(undefined);
          resolve(value);
        };
        setOpen({ kind, given, answer } as unknown as OpenQuestion);
      }),
    [],
  );
  return { ask, open };
}

/** The open dialog. */
export function Dialogs({
  open,
  pictures,
}: {
  open: OpenQuestion | undefined;
  pictures: Pictures;
}) {
  switch (open?.kind) {
    case 'link':
      return <LinkDialog {...open} />;
    case 'operation':
      return <OperationDialog {...open} />;
    case 'picture':
      return <PictureDialog {...open} pictures={pictures} />;
    case 'variable':
      return <VariableDialog {...open} />;
    case 'source':
      return <SourceDialog {...open} />;
    default:
      return null;
  }
}
