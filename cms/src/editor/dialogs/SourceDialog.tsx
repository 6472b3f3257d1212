import { useState } from 'react';
import { parse } from '../core/markdown';
import { Dialog } from './Dialog';
import type { DialogPropsOf } from './Dialogs';

/** Edits the source of a part that the editor cannot show. */
export function SourceDialog({ given, answer }: DialogPropsOf<'source'>) {
  const [source, setSource] = useState(given.source);
  const fault = faultOf(source, given.isLine);
  return (
    <Dialog
      title="Source"
      action="Apply"
      isReady={fault === undefined}
      onCancel={() => answer(undefined)}
      onConfirm={() => answer(source)}
      more={
        <button type="button" className="page-button" onClick={() => answer('')}>
          Remove
        </button>
      }
    >
      <textarea
        aria-label="Source"
        className="page-code-field"
        rows={given.isLine ? 3 : 16}
        value={source}
        spellCheck={false}
        onChange={(event) => setSource(event.target.value)}
      />
      {fault && <p role="alert">{fault}</p>}
    </Dialog>
  );
}

/** Why a text cannot stand in a page. */
function faultOf(source: string, isLine: boolean): string | undefined {
  if (isLine && source.includes('\n')) return 'This stands in a line of text: write one line.';
  try {
    parse(source);
    return undefined;
  } catch (error) {
    return `This is not valid MDX: ${(error as Error).message}`;
  }
}
