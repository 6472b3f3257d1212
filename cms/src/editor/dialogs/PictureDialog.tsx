import { useEffect, useState } from 'react';
import { TextField } from '../blocks/Frame';
import type { Picture } from '../site';
import { Dialog } from './Dialog';
import type { DialogPropsOf } from './Dialogs';

/** The pictures of the CMS. */
export interface Pictures {
  /** The newest pictures, or those whose names contain words. */
  list(words: string): Promise<Picture[]>;
  upload(file: File): Promise<Picture>;
  /** Adds a picture to those of the page. */
  use(picture: Picture): void;
}

/** Chooses or uploads a picture, with the description that readers who do not see it need. */
export function PictureDialog({
  answer,
  pictures,
}: DialogPropsOf<'picture'> & { pictures: Pictures }) {
  const [known, setKnown] = useState<Picture[]>([]);
  const [picked, setPicked] = useState<Picture>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState('');
  useEffect(() => {
    let isCurrent = true;
    pictures.list(words).then(
      (found) => isCurrent && setKnown(found),
      (error: Error) => isCurrent && setFault(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [pictures, words]);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      setPicked(await pictures.upload(file));
    } catch (error) {
      setFault((error as Error).message);
    }
    setBusy(false);
  };
  const isListed = known.some(({ id }) => id === picked?.id);
  const shown = picked && !isListed ? [picked, ...known] : known;
  const confirm = () => {
    if (!picked) return;
    pictures.use(picked);
    answer({ src: `./${picked.name}`, alt, caption });
  };
  return (
    <Dialog
      title="Picture"
      action="Insert picture"
      isReady={picked !== undefined && alt.trim() !== ''}
      onCancel={() => answer(undefined)}
      onConfirm={confirm}
    >
      <label className="page-field page-field-wide">
        <span>Upload a picture</span>
        <input
          type="file"
          accept="image/svg+xml,image/png,image/jpeg,image/gif,image/webp,image/avif"
          disabled={isBusy}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </label>
      <TextField label="Or choose one: search by name" value={words} onChange={setWords} />
      <ul className="page-pictures" role="listbox" aria-label="Pictures">
        {shown.map((picture) => (
          <li key={picture.id} role="option" aria-selected={picture.id === picked?.id}>
            <button type="button" onClick={() => setPicked(picture)}>
              <img src={picture.url} alt="" loading="lazy" />
              <small>{picture.name}</small>
            </button>
          </li>
        ))}
      </ul>
      {fault && <p role="alert">{fault}</p>}
      <TextField label="What one sees" value={alt} isRequired onChange={setAlt} />
      <p className="page-help">
        Required: people who do not see the picture hear or read this sentence.
      </p>
      <TextField label="Caption" value={caption} onChange={setCaption} />
    </Dialog>
  );
}
