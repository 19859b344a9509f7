/** The e-mail address one signs in with. */
import { changeAddress } from '@bivouac/data/account';
import { useId, useState } from 'react';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { fault } from '../trouble.ts';
import { AddressWaits } from './address-waits.tsx';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

const OF_ADDRESS = ['no_address', 'bad_address', 'address_taken', 'address_invited'];

interface AddressPartProps {
  email: string | null;
  /** One that waits for letters to confirm it. */
  newEmail: string | null;
  onChanged(): void;
}

export function AddressPart({ email, newEmail, onChanged }: AddressPartProps) {
  const say = useWords();
  const { places } = usePage();
  const { address } = arrivedWith(useChanging(places).location.state);
  const id = useId();
  const saving = useSaving<{ isChanged: boolean }>();
  const letters = useLetters();
  /** Asked for on this page, or called off; undefined: neither. */
  const [asked, setAsked] = useState<string | null>();
  const awaited = asked === undefined ? newEmail : asked;
  const tell = (told?: 'half' | 'whole') => {
    const { pathname, search } = places.value.location;
    places.navigate(pathname + search, { replace: true, state: told ? { address: told } : null });
  };
  return (
    <Part
      name="address"
      title={say('own.address')}
      act={say('own.saveAddress')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={
        saving.done
          ? say(saving.done.isChanged ? 'own.addressSaved' : 'own.addressToConfirm', { letters })
          : // Where nothing waits any more, the other letter was followed elsewhere meanwhile.
            address && !saving.trouble && (address === 'whole' || awaited)
            ? say(`own.address.${address}`)
            : asked === null
              ? say('own.addressCalledOff')
              : null
      }
      onSend={(form) => {
        const typed = String(form.get('email')).trim();
        if (!/^\S+@\S+$/.test(typed)) return saving.refuse(fault('no_address'));
        tell();
        void saving.save(async (data) => {
          const answer = await changeAddress(data, typed);
          if (answer.ok) setAsked(answer.value.isChanged ? undefined : typed.toLowerCase());
          return answer;
        });
      }}
      after={
        awaited && (
          <AddressWaits
            key={awaited}
            email={email}
            newEmail={awaited}
            onProved={(told) => {
              saving.refuse(null);
              tell(told);
              if (told === 'whole') {
                setAsked(undefined);
                onChanged();
              }
            }}
            onCalledOff={() => {
              saving.refuse(null);
              tell();
              setAsked(null);
            }}
          />
        )
      }
    >
      {(saidId) => (
        <>
          <label htmlFor={id}>{say('own.addressLabel')}</label>
          <input
            key={email}
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
          {awaited && <LettersKept />}
        </>
      )}
    </Part>
  );
}
