import { useEffect, useState } from 'react';
import { TextField } from '../blocks/Frame';
import type { Picture } from '../site';
import { Dialog } from './Dialog';
import type { DialogPropsOf } from './Dialogs';

/** The pictures of the CMS. */
export interface Pictures {
  list(): Promise<Picture[]>;
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
  useEffect(() => {
    pictures.list().then(setKnown, (error: Error) => setFault(error.message));
  }, [pictures]);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      const added = await pictures.upload(file);
      setKnown((present) => [added, ...present]);
      setPicked(added);
    } catch (error) {
      setFault((error as Error).message);
    }
    setBusy(false);
  };
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
      <p className="page-help">Or choose one:</p>
      <ul className="page-pictures" role="listbox" aria-label="Pictures">
        {known.map((picture) => (
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
