import { KIT } from '../collections/kit';

/** Lists the MDX elements next to the field of the body. */
export function WritersKit() {
  return (
    <details style={{ marginBlock: '0.5rem' }}>
      <summary>What you can write</summary>
      <dl style={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '0.25rem 1rem' }}>
        {KIT.map(({ to, write }) => [
          <dt key={to}>{to}</dt>,
          <dd key={`${to}-write`} style={{ margin: 0 }}>
            <code>{write}</code>
          </dd>,
        ])}
      </dl>
    </details>
  );
}
