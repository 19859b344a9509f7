/** The name by which administrators see somebody. */
import { changeName } from '@bivouac/data/account';
import { useId } from 'react';
import { fault } from '../trouble.ts';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

export function NamePart({ name }: { name: string }) {
  const say = useWords();
  const id = useId();
  const saving = useSaving<true>();
  return (
    <Part
      name="name"
      title={say('own.name')}
      act={say('own.saveName')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={saving.done && say('own.saved')}
      onSend={(form) => {
        const typed = String(form.get('name')).trim();
        if (!typed) return saving.refuse(fault('no_name'));
        void saving.save((data) => changeName(data, typed));
      }}
    >
      {(saidId) => (
        <>
          <label htmlFor={id}>{say('own.nameLabel')}</label>
          <input
            id={id}
            name="name"
            defaultValue={name}
            maxLength={100}
            autoComplete="name"
            aria-invalid={saving.trouble?.reason === 'no_name'}
            aria-describedby={saidId}
          />
        </>
      )}
    </Part>
  );
}
