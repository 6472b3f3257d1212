import { useState } from 'react';
import type { LinkAnswer, Questions } from '../site';
import { useEditor } from '../site';
import { TextField } from '../blocks/Frame';
import { Dialog, SearchList } from './Dialog';
import type { DialogPropsOf } from './Dialogs';

/** Chooses a page, a section or an operation, or takes another address. */
export function LinkDialog({ given, answer }: DialogPropsOf<'link'>) {
  const { site } = useEditor();
  const [href, setHref] = useState(given.href);
  const [query, setQuery] = useState('');
  const [text, setText] = useState(given.text);
  const result = (): LinkAnswer => ({ href, text: text || titleOf(site.links, href) });
  return (
    <Dialog
      title="Link"
      action="Link"
      isReady={href !== ''}
      onCancel={() => answer(undefined)}
      onConfirm={() => answer(result())}
      more={
        given.href !== '' && (
          <button
            type="button"
            className="page-button"
            onClick={() => answer({ href: '', text: '' })}
          >
            Remove link
          </button>
        )
      }
    >
      <SearchList
        label="Search pages, sections and operations"
        items={site.links}
        wordsOf={({ title, href: address, kind }) => `${title} ${address} ${kind}`}
        keyOf={(link) => link.href}
        query={query}
        onQuery={setQuery}
        onPick={(link) => setHref(link.href)}
        isPicked={(link) => link.href === href}
      >
        {(link) => (
          <>
            <strong>{link.title}</strong>
            <small>
              {link.kind} · {link.href}
            </small>
          </>
        )}
      </SearchList>
      <TextField label="Address" value={href} isRequired onChange={setHref} />
      {given.needsText && <TextField label="Words to link" value={text} onChange={setText} />}
    </Dialog>
  );
}

function titleOf(links: readonly { href: string; title: string }[], href: string): string {
  return links.find((link) => link.href === href)?.title ?? href;
}

/** Chooses a variable of the site. */
export function VariableDialog({
  answer,
}: {
  answer: (name?: Questions['variable']['answer']) => void;
}) {
  const { site } = useEditor();
  const [query, setQuery] = useState('');
  const [name, setName] = useState('');
  return (
    <Dialog
      title="Variable"
      action="Insert"
      isReady={name !== ''}
      onCancel={() => answer(undefined)}
      onConfirm={() => answer(name)}
    >
      <SearchList
        label="Search names and values"
        items={Object.entries(site.variables)}
        wordsOf={(entry) => entry.join(' ')}
        keyOf={([key]) => key}
        query={query}
        onQuery={setQuery}
        onPick={([key]) => setName(key)}
        isPicked={([key]) => key === name}
      >
        {([key, value]) => (
          <>
            <strong>{value}</strong>
            <small>{`{${key}}`}</small>
          </>
        )}
      </SearchList>
    </Dialog>
  );
}
