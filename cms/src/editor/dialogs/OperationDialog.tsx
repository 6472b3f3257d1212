import { useState } from 'react';
import { callArguments, readCallArguments } from '../core/callArguments';
import type { SiteOperation } from '../site';
import { useEditor } from '../site';
import { TextField } from '../blocks/Frame';
import { Dialog, SearchList } from './Dialog';
import type { DialogPropsOf } from './Dialogs';

/** Chooses an operation of the site's APIs, and fills what its request needs. */
export function OperationDialog({ given, answer }: DialogPropsOf<'operation'>) {
  const { site } = useEditor();
  const [call, setCall] = useState(given.call);
  const [query, setQuery] = useState('');
  const [title, setTitle] = useState(given.title);
  const operation = site.operations.find((one) => one.call === call);
  const [form, setForm] = useState(() => readCallArguments(given.args, operation));
  const pick = (one: SiteOperation) => {
    setCall(one.call);
    setForm(readCallArguments(one.call === given.call ? given.args : undefined, one));
  };
  const { text, fault } = callArguments(form);
  const isMissing = operation?.required.some(({ place, name }) => !form.values[place]?.[name]);
  return (
    <Dialog
      title="Call of the API"
      action="Insert call"
      isReady={operation !== undefined && !isMissing && fault === undefined}
      onCancel={() => answer(undefined)}
      onConfirm={() => answer({ call, args: text, title })}
    >
      <SearchList
        label="Search operations"
        items={site.operations}
        wordsOf={(one) => `${one.title} ${one.method} ${one.path} ${one.call}`}
        keyOf={(one) => one.call}
        query={query}
        onQuery={setQuery}
        onPick={pick}
        isPicked={(one) => one.call === call}
      >
        {(one) => (
          <>
            <strong>{one.title}</strong>
            <small>
              {one.method} {one.path}
            </small>
          </>
        )}
      </SearchList>
      {operation && (
        <fieldset>
          <legend>{operation.title}</legend>
          {operation.required.map(({ place, name, description }) => (
            <div key={`${place} ${name}`}>
              <TextField
                label={`${name} (${place})`}
                value={form.values[place]?.[name] ?? ''}
                isRequired
                onChange={(value) =>
                  setForm({
                    ...form,
                    values: { ...form.values, [place]: { ...form.values[place], [name]: value } },
                  })
                }
              />
              <p className="page-help">{description}</p>
            </div>
          ))}
          <label className="page-field page-field-wide">
            <span>{operation.body ? 'Body and other arguments' : 'Other arguments'}</span>
            <textarea
              className="page-code-field"
              rows={operation.body ? 8 : 2}
              spellCheck={false}
              aria-invalid={fault !== undefined}
              value={form.rest}
              onChange={(event) => setForm({ ...form, rest: event.target.value })}
            />
          </label>
          {fault && <p role="alert">{fault}</p>}
          <label className="page-check">
            <input
              type="checkbox"
              checked={form.showsAnswer}
              onChange={(event) => setForm({ ...form, showsAnswer: event.target.checked })}
            />
            Show the answer
          </label>
          <TextField label="Title" value={title} onChange={setTitle} />
        </fieldset>
      )}
    </Dialog>
  );
}
