import type { KitRow } from '../core/kit';
import { textAttributes } from '../core/tree';
import type { TreeNode } from '../core/tree';
import { useEditor } from '../site';
import { SelectField, TextField } from './Frame';
import { withAttribute } from './nodes';

interface AttributeFieldsProps {
  row: KitRow;
  node: TreeNode;
  onChange: (change: (node: TreeNode) => TreeNode) => void;
}

/** The attributes of a component as fields. */
export function AttributeFields({ row, node, onChange }: AttributeFieldsProps) {
  const { site, ask } = useEditor();
  const given = textAttributes(node);
  return Object.entries(row.attributes).map(([name, { label, isRequired = false, picks }]) => {
    const value = given[name] ?? '';
    const set = (text: string) => onChange((present) => withAttribute(present, name, text));
    if (picks === 'link') {
      const pick = async () => {
        const answer = await ask('link', { href: value, text: '', needsText: false });
        if (answer) set(answer.href);
      };
      const target = site.links.find(({ href }) => href === value)?.title ?? value;
      return (
        <label key={name} className="page-field">
          <span>{label}</span>
          <button
            type="button"
            className="page-pick"
            aria-invalid={isRequired && value === ''}
            title={value}
            onClick={() => void pick()}
          >
            {target || 'Choose…'}
          </button>
        </label>
      );
    }
    if (picks) {
      const names = picks === 'term' ? site.terms : site.includes;
      const options = [value, '', ...names.filter((one) => one !== value)];
      return (
        <SelectField
          key={name}
          label={label}
          value={value}
          options={[...new Set(options)].map((one) => ({
            value: one,
            label: one || (picks === 'term' ? 'As written' : 'Choose…'),
          }))}
          onChange={set}
        />
      );
    }
    return (
      <TextField key={name} label={label} value={value} isRequired={isRequired} onChange={set} />
    );
  });
}
