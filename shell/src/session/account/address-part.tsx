/** The e-mail address one signs in with. */
import type { Data } from '@bivouac/data';
import { type AccountResult, changeAddress, sendAddressLetters } from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import { useId } from 'react';
import { usePage } from '../../frame/page.ts';
import { useChanging } from '../../frame/use-changing.ts';
import { arrivedWith } from '../arrival/arrived.ts';
import { useSentence } from '../recovery/said.tsx';
import { fault } from '../trouble.ts';
import styles from './account.module.css';
import { Part } from './part.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words/index.ts';

const OF_ADDRESS = ['no_address', 'bad_address', 'address_taken', 'address_invited'];

interface AddressPartProps {
  email: string | null;
  /** One that waits for letters to confirm it. */
  newEmail: string | null;
}

export function AddressPart({ email, newEmail }: AddressPartProps) {
  const say = useWords();
  const { places } = usePage();
  const { address } = arrivedWith(useChanging(places).location.state);
  const id = useId();
  const saving = useSaving<{ isChanged: boolean }>();
  return (
    <Part
      name="address"
      title={say('own.address')}
      act={say('own.saveAddress')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={
        saving.done
          ? say(saving.done.isChanged ? 'own.addressSaved' : 'own.addressToConfirm')
          : // Where nothing waits any more, the other letter was followed elsewhere meanwhile.
            address && !saving.trouble && (address === 'whole' || newEmail)
            ? say(`own.address.${address}`)
            : null
      }
      onSend={(form) => {
        const typed = String(form.get('email')).trim();
        if (!/^\S+@\S+$/.test(typed)) return saving.refuse(fault('no_address'));
        void saving.save((data) => changeAddress(data, typed));
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
          {newEmail && !saving.done && <Waiting email={email} newEmail={newEmail} />}
        </>
      )}
    </Part>
  );
}

/** A change that letters have still to confirm, and the way to have them once more. */
function Waiting({ email, newEmail }: { email: string | null; newEmail: string }) {
  const say = useWords();
  const sentence = useSentence();
  const sending = useSaving<unknown>();
  // An account without an address begins the change anew: nothing is known of it by which it could be asked for again.
  const again = (data: Data): Promise<AccountResult<unknown>> =>
    email ? sendAddressLetters(data, email) : changeAddress(data, newEmail);
  return (
    <p className={styles.waiting} data-waiting>
      <span>{say('own.addressWaits', { email: newEmail })}</span>{' '}
      <Button look="quiet" disabled={sending.isSending} onClick={() => void sending.save(again)}>
        {say('own.addressAgain')}
      </Button>
      <span role="status">{sending.done !== null && say('own.addressSent')}</span>
      <span role="alert">{sending.trouble && sentence(sending.trouble)}</span>
    </p>
  );
}
