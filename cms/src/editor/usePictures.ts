import { useField } from '@payloadcms/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Pictures } from './dialogs/PictureDialog';
import type { Picture } from './site';

interface MediaDoc {
  id: number;
  name?: string | null;
  filename?: string | null;
  url?: string | null;
}

/**
 * The pictures of the CMS, and those of the page by their names.
 *
 * @param api address of the API
 */
export function usePictures(api: string) {
  const { value: chosen, setValue: choose } = useField<(number | { id: number })[]>({
    path: 'pictures',
  });
  const [known, setKnown] = useState<readonly Picture[]>([]);
  const ids = (chosen ?? []).map((one) => (typeof one === 'object' ? one.id : one)).join();
  useEffect(() => {
    if (ids === '') return;
    const isKnown = ids.split(',').every((id) => known.some((one) => String(one.id) === id));
    if (isKnown) return;
    void load(`${api}/media?depth=0&limit=500&where[id][in]=${ids}`).then((found) =>
      setKnown((present) => [...present, ...found]),
    );
  }, [api, ids, known]);
  const pictures = useMemo<Pictures>(
    () => ({
      list: (words) => {
        const where = words === '' ? '' : `&where[name][like]=${encodeURIComponent(words)}`;
        return load(`${api}/media?depth=0&limit=60&sort=-updatedAt${where}`);
      },
      upload: async (file) => {
        const form = new FormData();
        form.append('file', file);
        form.append('_payload', JSON.stringify({}));
        const answer = await fetch(`${api}/media`, { method: 'POST', body: form });
        const { doc, errors = [] } = (await answer.json()) as {
          doc?: MediaDoc;
          errors?: { message: string; data?: { errors?: { message: string }[] } }[];
        };
        if (doc) return asPicture(doc);
        const reasons = errors.flatMap(({ message, data }) => data?.errors ?? [{ message }]);
        throw new Error(reasons.map(({ message }) => message).join(' '));
      },
      use: (picture) => {
        setKnown((present) => [...present, picture]);
        const present = ids === '' ? [] : ids.split(',').map(Number);
        if (!present.includes(picture.id)) choose([...present, picture.id]);
      },
    }),
    [api, ids, choose],
  );
  const pictureUrl = useCallback(
    (src: string) => {
      if (/^https:/.test(src)) return src;
      const name = src.replace(/^\.\//, '');
      return known.find((one) => ids.split(',').includes(String(one.id)) && one.name === name)?.url;
    },
    [known, ids],
  );
  return { pictures, pictureUrl };
}

async function load(url: string): Promise<Picture[]> {
  const answer = await fetch(url);
  const { docs = [] } = (await answer.json()) as { docs?: MediaDoc[] };
  return docs.map(asPicture);
}

function asPicture({ id, name, filename, url }: MediaDoc): Picture {
  return { id, name: name || filename || '', url: url ?? '' };
}
