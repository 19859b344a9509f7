/** The e-mail address one signs in with. */
import { changeAddress } from '@bivouac/data/account';
import { useId } from 'react';
import { usePage } from '../../frame/page.ts';
import { loadData } from '../../start/libraries.ts';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words/index.ts';

const OF_ADDRESS = ['no_address', 'bad_address', 'address_taken', 'address_invited'];

export function AddressPart({ email }: { email: string | null }) {
  const say = useWords();
  const { config } = usePage();
  const id = useId();
  const saving = useSaving<{ isChanged: boolean }>();
  return (
    <Part
      name="address"
      title={say('own.address')}
      act={say('own.saveAddress')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={saving.done && say(saving.done.isChanged ? 'own.addressSaved' : 'own.addressToConfirm')}
      onSend={(form) => {
        const typed = String(form.get('email')).trim();
        if (!/^\S+@\S+$/.test(typed)) return saving.refuse({ reason: 'no_address', waitS: null, weak: [] });
        void saving.save(async () => changeAddress((await loadData(config)).data(), typed));
      }}
    >
      {(saidId) => (
        <>
          <label htmlFor={id}>{say('own.addressLabel')}</label>
          <input
            id={id}
            name="email"
            type="email"
            defaultValue={email ?? ''}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={OF_ADDRESS.includes(saving.trouble?.reason ?? '')}
            aria-describedby={saidId}
          />
        </>
      )}
    </Part>
  );
}
