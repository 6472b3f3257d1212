import {
  iconComponentFor$,
  useCellValue,
  useLexicalNodeRemove,
  useNestedEditorContext,
} from '@mdxeditor/editor';
import type { IconKey } from '@mdxeditor/editor';
import { $createParagraphNode, $getNodeByKey } from 'lexical';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

const OWN_EVENTS = ['keydown', 'beforeinput', 'paste', 'copy', 'cut', 'drop'];

/** Part of a block with fields: what is typed there is not for the text around the block. */
export function Fields({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    const keep = (event: Event) => {
      event.stopPropagation();
      // Enter in a field would save the page.
      const isLine = event.target instanceof HTMLInputElement;
      if (isLine && (event as KeyboardEvent).key === 'Enter') event.preventDefault();
    };
    for (const name of OWN_EVENTS) element?.addEventListener(name, keep);
    return () => OWN_EVENTS.forEach((name) => element?.removeEventListener(name, keep));
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

interface FrameProps {
  label: string;
  /** Look of the frame. */
  kind: string;
  /** Fields beside the label. */
  fields?: ReactNode;
  children?: ReactNode;
}

/** A block with its name, its fields, and buttons to remove it and to write below it. */
export function Frame({ label, kind, fields, children }: FrameProps) {
  const remove = useLexicalNodeRemove();
  const { parentEditor, lexicalNode } = useNestedEditorContext();
  const writeBelow = () =>
    parentEditor.update(() => {
      const below = $createParagraphNode();
      $getNodeByKey(lexicalNode.getKey())?.insertAfter(below);
      below.select();
      setTimeout(() => parentEditor.focus());
    });
  return (
    <section className={`page-block page-block-${kind}`} aria-label={label}>
      <Fields className="page-block-head">
        <span className="page-block-label">{label}</span>
        {fields}
        <span className="page-block-buttons">
          <IconButton
            icon="insert_row_below"
            label={`Write below: ${label}`}
            onClick={writeBelow}
          />
          <IconButton icon="delete_small" label={`Remove: ${label}`} onClick={remove} />
        </span>
      </Fields>
      {children}
    </section>
  );
}

interface IconButtonProps {
  icon: IconKey;
  label: string;
  onClick: () => void;
  disabled?: boolean;
}

/** A small button with a sign. */
export function IconButton({ icon, label, onClick, disabled }: IconButtonProps) {
  const iconFor = useCellValue(iconComponentFor$);
  return (
    <button
      type="button"
      className="page-icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {iconFor(icon)}
    </button>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

/** A line of text. */
export function TextField({ label, value, isRequired = false, onChange }: TextFieldProps) {
  return (
    <label className="page-field">
      <span>{label}</span>
      <input
        value={value}
        aria-invalid={isRequired && value === ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface SelectFieldProps extends Omit<TextFieldProps, 'isRequired'> {
  options: readonly { value: string; label: string }[];
}

/** A choice. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <label className="page-field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
