'use client';

import { FieldError, FieldLabel, useField, useFormFields } from '@payloadcms/ui';
import type { TextFieldClientProps } from 'payload';
import { idInSidebars, placeText, rowShowing, rowsOf } from './core/tree';
import type { Row } from './core/tree';
import './sidebars.css';
import { useSidebars } from './useSidebars';

/** Where a page is in the sidebars, and the place that it gets when it is published. */
export function PlaceField({ path, field, readOnly = false }: TextFieldClientProps) {
  const { value, setValue, showError, errorMessage } = useField<string | null>({ path });
  const page = useFormFields(([fields]) => fields['path']?.value as string | undefined);
  const { info } = useSidebars();
  const id = idInSidebars(page || 'docs/');
  if (info?.text === undefined || id === undefined) return null;
  const present = rowShowing(info.text, id);
  const options = rowsOf(info.text).flatMap((row) => {
    const place = placeText(row);
    return place === undefined || place === id ? [] : [{ place, words: words(row, info.titles) }];
  });
  const isKnown = !value || options.some(({ place }) => place === value);
  return (
    <div className="field-type sidebar-place" id={`field-${path}`}>
      <FieldLabel htmlFor="sidebar-place" label={field.label} path={path} />
      <FieldError message={errorMessage} path={path} showError={showError} />
      <select
        id="sidebar-place"
        disabled={readOnly}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value || null)}
      >
        <option value="">{present ? 'Stays where it is' : 'In no sidebar'}</option>
        {!isKnown && <option value={value}>A place that does not exist any more</option>}
        {options.map((one) => (
          <option key={one.place} value={one.place}>
            {one.words}
          </option>
        ))}
      </select>
      <p className="sidebar-help">
        {present ? `Now in ${present.around.join(' › ')}.` : 'No sidebar lists it now.'}
        {value ? ' It gets the new place when it is published.' : ''}
      </p>
    </div>
  );
}

/** The text of a place: the end of a group, or below a page. */
function words(row: Row, titles: Readonly<Record<string, string>>): string {
  const space = '\u00a0'.repeat(4 * (row.path.length - 1));
  return row.kind === 'page'
    ? `${space}below ${row.label || titles[row.target] || row.target}`
    : `${space}${row.label}: at the end`;
}
