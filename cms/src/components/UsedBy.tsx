'use client';

import { useConfig, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import type { Use } from '../check/refuseBreaking';

/** The published pages that link to a page or show a picture. It is asked for when somebody opens it. */
export function UsedBy() {
  const { config } = useConfig();
  const { id, collectionSlug } = useDocumentInfo();
  const [uses, setUses] = useState<readonly Use[]>();
  const [fault, setFault] = useState('');
  if (id === undefined) return null;
  const read = async () => {
    const address = `${config.serverURL}${config.routes.api}/page-editor/uses/${collectionSlug}/${id}`;
    const body = (await (await fetch(address)).json()) as {
      uses?: Use[];
      errors?: { message: string }[];
    };
    setUses(body.uses ?? []);
    setFault((body.errors ?? []).map(({ message }) => message).join(' '));
  };
  const open = () => {
    setUses(undefined);
    read().catch((error: Error) => setFault(error.message));
  };
  return (
    <details
      className="field-type"
      style={{ marginBlockEnd: '1.5rem' }}
      id="field-used-by"
      onToggle={({ currentTarget }) => currentTarget.open && open()}
    >
      <summary style={{ cursor: 'pointer' }}>Used by</summary>
      <div role="status">
        {fault || (uses ? uses.length === 0 && 'Nothing that is published.' : 'The site is read…')}
      </div>
      <ul style={{ margin: 0, paddingInlineStart: '1.2rem' }}>
        {uses?.map(({ title, href }) => (
          <li key={href ?? title}>{href === undefined ? title : <a href={href}>{title}</a>}</li>
        ))}
      </ul>
    </details>
  );
}
