/** Name, address, number and password of one's own account, each changed by itself. */
import type { Data } from '@bivouac/data';
import {
  type AccountResult,
  changeAddress,
  changeName,
  type OwnAccount,
  type OwnProofs,
  ownAccount,
  ownProofs,
} from '@bivouac/data/account';
import { Button, Panel, Skeleton } from '@bivouac/ui';
import { useId, useState } from 'react';
import { forgottenPath } from '../../areas/area-of.ts';
import { useAsked } from '../../frame/ask-data.ts';
import { useLanguage, useSay } from '../../frame/language.ts';
import { Link } from '../../frame/link.tsx';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { NumberPart } from '../phone/number-part.tsx';
import { IdentitiesPart } from '../providers/identities-part.tsx';
import { useSentence } from '../recovery/said.tsx';
import page from '../sign-in/sign-in-page.module.css';
import { fault } from '../trouble.ts';
import { AddressWaits } from './address-waits.tsx';
import { FirstPasswordPart } from './first-password-part.tsx';
import { Part } from './part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PhonePasswordPart } from './phone-password-part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

const OF_ADDRESS = ['no_address', 'bad_address', 'address_taken', 'address_invited'];

export function OwnParts() {
  const say = useWords();
  const sayShell = useSay();
  const sentence = useSentence();
  const { session } = usePage();
  const who = useChanging(session);
  const person = who.state === 'signed_in' ? who.person.id : null;
  const view = useAsked(person, everything);
  if (view.problem) {
    return (
      <Panel
        kind="error"
        title={say('own.unread')}
        actions={<Button onClick={view.retry}>{sayShell('retry')}</Button>}
      >
        {sentence({ waitS: null, weak: [], ...view.problem })}
      </Panel>
    );
  }
  if (!view.value) return <Skeleton rows={6} label={say('own.reading')} />;
  const { name, email, newEmail, phone, newPhone, hasPassword } = view.value;
  return (
    <>
      <NamePart name={name} />
      <AddressPart email={email} newEmail={newEmail} onChanged={view.retry} />
      <NumberPart
        phone={phone && `+${phone}`}
        newPhone={newPhone && `+${newPhone}`}
        isRemovable={email !== null}
      />
      {hasPassword && email ? (
        <PasswordPart account={email} forgotten={<ForgottenLink />} />
      ) : hasPassword && phone ? (
        <PhonePasswordPart phone={phone} />
      ) : (
        <FirstPasswordPart own={view.value} onProved={view.retry} />
      )}
      <IdentitiesPart />
    </>
  );
}

function ForgottenLink() {
  const { tag, say } = useLanguage();
  const { places } = usePage();
  return (
    <Link href={forgottenPath(tag, places.value.location)} className={page.forgotten}>
      {say('session.forgotten')}
    </Link>
  );
}

async function everything(data: Data): Promise<AccountResult<OwnAccount & OwnProofs>> {
  const [account, proofs] = await Promise.all([ownAccount(data), ownProofs(data)]);
  if (!account.ok) return account;
  return proofs.ok ? { ok: true, value: { ...account.value, ...proofs.value } } : proofs;
}

interface AddressPartProps {
  email: string | null;
  /** One that waits for letters to confirm it. */
  newEmail: string | null;
  onChanged(): void;
}

function AddressPart({ email, newEmail, onChanged }: AddressPartProps) {
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

function NamePart({ name }: { name: string }) {
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
