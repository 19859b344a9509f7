/** A photo for a report: taken by the phone's camera, scaled down at once, shown before it is kept. */
import { useState } from 'react';
import { useSay } from '../../language/language.ts';
import last from '../last.module.css';
import keys from '../problems.module.css';
import { scaledPicture } from './scale-picture.ts';

interface PictureFieldProps {
  /** Base64 of a JPEG. */
  picture: string | null;
  onPicture(jpeg: string | null): void;
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const say = useSay();
  const [problem, setProblem] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const jpeg = await scaledPicture(file).catch(() => null);
    setProblem(jpeg === null);
    onPicture(jpeg);
  };
  return (
    <div className={keys.picture}>
      <label className={keys.camera}>
        {say(picture ? 'picture.another' : 'picture.take')}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same picture may be chosen again.
            event.target.value = '';
          }}
          data-picture
        />
      </label>
      {picture && (
        <>
          <img src={`data:image/jpeg;base64,${picture}`} alt={say('picture.taken')} data-picture-taken />
          <button type="button" className={last.undo} onClick={() => onPicture(null)}>
            {say('picture.leave')}
          </button>
        </>
      )}
      {problem && <p role="alert">{say('picture.unreadable')}</p>}
    </div>
  );
}
