'use client';

import { FieldError, FieldLabel, useField } from '@payloadcms/ui';
import type { TextareaFieldClientProps } from 'payload';
import { useState } from 'react';
import { Findings } from '../editor/BodyField';
import { useFindings } from '../editor/findings';
import {
  edited,
  FIELDS_OF_KIND,
  isInside,
  itemCount,
  lastOf,
  moved,
  parentOf,
  pathAfterMove,
  pathOfField,
  placeAfter,
  removed,
  rowsOf,
  treeFault,
} from './core/tree';
import type { Path, Row, Step } from './core/tree';
import { AddItem } from './AddItem';
import './sidebars.css';
import { useSidebars } from './useSidebars';

const STEPS: readonly [Step, string, string][] = [
  ['up', '↑', 'Move up'],
  ['down', '↓', 'Move down'],
  ['in', '→', 'Move into the group above'],
  ['out', '←', 'Move out of its group'],
];

const KIND_WORDS = {
  sidebar: 'Sidebar',
  page: 'Page',
  group: 'Group',
  api: 'API',
  folder: 'The other pages of a folder',
  link: 'Link',
};

/** Where a dragged item is dropped: before a row, behind it, or at the end of its items. */
type Zone = 'before' | 'behind' | 'inside';

/** The sidebars as a tree. The value is the text of their file, of which a change changes only its lines. */
export function TreeField({ path, field, readOnly = false }: TextareaFieldClientProps) {
  const { value: given, setValue, showError, errorMessage } = useField<string>({ path });
  const text = given ?? '';
  const { api, info } = useSidebars();
  const titles = info?.titles ?? {};
  const { findings, fault } = useFindings(`${api}/page-editor/check-sidebars`, text, () => ({
    text,
  }));
  const [chosen, setChosen] = useState('');
  const rows = rowsOf(text);
  const broken = treeFault(text);
  const selected = rows.find((row) => keyOf(row.path) === chosen);
  const faults = new Set(findings.map(({ field: name }) => keyOf(pathOfField(name) ?? [''])));
  const move = (from: Path, to: Path) => {
    setValue(moved(text, from, to));
    setChosen(keyOf(pathAfterMove(from, to)));
  };
  const nameOf = ({ kind, label, target }: Row) =>
    label || (kind === 'page' ? titles[target] : '') || target;
  return (
    <div className="field-type sidebar-tree" id={`field-${path}`}>
      <FieldLabel label={field.label} path={path} required={field.required} />
      <FieldError message={errorMessage} path={path} showError={showError} />
      {broken !== undefined && <p className="sidebar-help">{broken} Correct the text below.</p>}
      {!readOnly && (
        <div className="sidebar-tools">
          <div role="toolbar" aria-label="Selected item">
            {STEPS.map(([step, sign, words]) => {
              const to = selected && placeAfter(rows, selected.path, step);
              return (
                <button
                  key={step}
                  type="button"
                  title={words}
                  aria-label={words}
                  // A disabled button would lose the focus.
                  aria-disabled={!to}
                  onClick={() => selected && to && move(selected.path, to)}
                >
                  {sign}
                </button>
              );
            })}
            <button
              type="button"
              aria-disabled={!selected || selected.kind === 'sidebar'}
              onClick={() => {
                if (!selected || selected.kind === 'sidebar') return;
                setValue(removed(text, selected.path));
                setChosen('');
              }}
            >
              Take out
            </button>
          </div>
          {selected ? (
            <ItemFields
              row={selected}
              name={nameOf(selected)}
              onChange={(name, words) => setValue(edited(text, selected.path, name, words))}
            />
          ) : (
            <p className="sidebar-help">Select an item to change it, or drag it to its place.</p>
          )}
          <AddItem
            parent={parentFor(selected, rows)}
            titles={info?.titles}
            text={text}
            onAdd={(next) => setValue(next)}
          />
        </div>
      )}
      <ul className="sidebar-rows" aria-label="Sidebars">
        {rows.map((row) => (
          <TreeRow
            key={keyOf(row.path)}
            row={row}
            name={nameOf(row)}
            isSelected={row === selected}
            isWrong={faults.has(keyOf(row.path))}
            isFixed={readOnly}
            onSelect={() => setChosen(keyOf(row.path))}
            onDrop={(from, zone) => {
              const to = dropPlace(row, zone, rows);
              if (!isInside(to, from)) move(from, to);
            }}
          />
        ))}
      </ul>
      <Findings
        findings={findings}
        fault={fault}
        what="tree"
        onPick={({ field: name }) => setChosen(keyOf(pathOfField(name) ?? ['']))}
      />
      <details className="sidebar-text">
        <summary>Text of the file</summary>
        <textarea
          aria-label="Text of the file"
          rows={20}
          readOnly={readOnly}
          spellCheck={false}
          value={text}
          onChange={(event) => setValue(event.target.value)}
        />
      </details>
    </div>
  );
}

const keyOf = (path: Path) => path.join('/');

/** The group or sidebar that a new item is added to: the selected one, or the one around the selected item. */
function parentFor(selected: Row | undefined, rows: readonly Row[]): Row | undefined {
  if (!selected) return rows[0];
  if (selected.kind === 'group' || selected.kind === 'sidebar') return selected;
  return rows.find(({ path }) => keyOf(path) === keyOf(parentOf(selected.path)));
}

function dropPlace({ path, kind }: Row, zone: Zone, rows: readonly Row[]): Path {
  if (kind === 'sidebar' || zone === 'inside')
    return [...path, zone === 'before' ? 0 : itemCount(rows, path)];
  return [...parentOf(path), lastOf(path) + (zone === 'before' ? 0 : 1)];
}

interface TreeRowProps {
  row: Row;
  name: string;
  isSelected: boolean;
  isWrong: boolean;
  isFixed: boolean;
  onSelect: () => void;
  onDrop: (from: Path, zone: Zone) => void;
}

/** Type of dragged data, so that nothing else is dropped into the tree. */
const TYPE = 'application/x-sidebar-item';

function TreeRow({ row, name, isSelected, isWrong, isFixed, onSelect, onDrop }: TreeRowProps) {
  const { path, kind, target } = row;
  const [zone, setZone] = useState<Zone>();
  return (
    <li
      className="sidebar-row"
      data-kind={kind}
      data-zone={zone}
      data-wrong={isWrong || undefined}
      style={{ paddingInlineStart: `${(path.length - 1) * 1.5}rem` }}
      draggable={!isFixed && kind !== 'sidebar'}
      onDragStart={(event) => {
        event.dataTransfer.setData(TYPE, JSON.stringify(path));
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        setZone(zoneAt((event.clientY - top) / height, kind));
      }}
      onDragLeave={() => setZone(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setZone(undefined);
        if (zone) onDrop(JSON.parse(event.dataTransfer.getData(TYPE)) as Path, zone);
      }}
    >
      <button type="button" aria-pressed={isSelected} onClick={onSelect}>
        <span className="sidebar-name">{name}</span>
        <span className="sidebar-kind">
          {kind === 'page' ? target : KIND_WORDS[kind]}
          {isWrong && ' · wrong'}
        </span>
      </button>
    </li>
  );
}

function zoneAt(share: number, kind: Row['kind']): Zone {
  if (kind !== 'group' && kind !== 'sidebar') return share < 0.5 ? 'before' : 'behind';
  return share < 0.3 ? 'before' : 'inside';
}

interface ItemFieldsProps {
  row: Row;
  name: string;
  onChange: (field: string, value: string) => void;
}

/** The texts of the selected item. */
function ItemFields({ row: { kind, fields }, name, onChange }: ItemFieldsProps) {
  return (
    <fieldset className="sidebar-fields">
      <legend>
        {KIND_WORDS[kind]}: {name}
      </legend>
      {FIELDS_OF_KIND[kind].map(([field, words]) => (
        <label key={field}>
          {words}
          <input
            value={fields[field] ?? ''}
            onChange={(event) => onChange(field, event.target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
