import { useConfig } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { SidebarsInfo } from './sidebarsFor';

/** The published sidebars and the titles of pages. Undefined until they are known. */
export function useSidebars(): { api: string; info: SidebarsInfo | undefined } {
  const { config } = useConfig();
  const api = `${config.serverURL}${config.routes.api}`;
  const [info, setInfo] = useState<SidebarsInfo>();
  useEffect(() => {
    const read = async () => {
      const answer = await fetch(`${api}/page-editor/sidebars`);
      setInfo(answer.ok ? ((await answer.json()) as SidebarsInfo) : { titles: {} });
    };
    // Without an answer, the tree shows paths in place of titles.
    read().catch(() => setInfo({ titles: {} }));
  }, [api]);
  return { api, info };
}
