/** A change of address that letters have still to confirm: their codes, having them once more, and calling it off. */
import type { Data } from '@bivouac/data';
import {
  type AccountResult,
  callOffChange,
  changeAddress,
  proveAddress,
  sendAddressLetters,
} from '@bivouac/data/account';
import { Button } from '@bivouac/ui';
import type { FormEvent } from 'react';
import { codeOnce } from '../code-once.ts';
import { useLetters } from '../letters/letters-kept.tsx';
import { useLostAnswer } from '../lost-answer.ts';
import { useSentence } from '../recovery/said.tsx';
import { CodeField, isCode, plainCode } from '../second-factor/code-field.tsx';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import styles from './account.module.css';
import { useSaving } from './use-saving.ts';
import { useWords } from './words.ts';

interface AddressWaitsProps {
  email: string | null;
  newEmail: string;
  /** `half`: the other address has still to confirm. */
  onProved(told: 'half' | 'whole'): void;
  onCalledOff(): void;
}

export function AddressWaits({ email, newEmail, onProved, onCalledOff }: AddressWaitsProps) {
  const say = useWords();
  const sentence = useSentence();
  const letters = useLetters();
  const sending = useSaving<unknown>();
  const proving = useSaving<unknown>();
  const lost = useLostAnswer();
  // An account without an address begins the change anew: nothing is known of it by which it could be asked for again.
  const again = (data: Data): Promise<AccountResult<unknown>> =>
    email ? sendAddressLetters(data, email) : changeAddress(data, newEmail);
  const callOff = async () => {
    if (await sending.save(async (data) => ended(await callOffChange(data, 'email')))) onCalledOff();
  };
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('code'));
    if (!isCode(typed)) return proving.refuse(fault('no_code'));
    const code = plainCode(typed);
    let told: 'half' | 'whole' = 'half';
    const isProved = await proving.save((data, { openData }) =>
      codeOnce(code, lost, async () => {
        const aside = openData(data.deployment, { isKept: false });
        const answer = await proveAddress(data, aside, { email, newEmail, code });
        if (answer.ok) told = answer.value;
        return answer;
      }),
    );
    form.reset();
    if (isProved) onProved(told);
  };
  return (
    <div className={cards.part} data-waiting>
      <p className={styles.waiting}>
        <span>{say('own.addressWaits', { email: newEmail })}</span>
        <Button look="quiet" disabled={sending.isSending} onClick={() => void sending.save(again)}>
          {say('own.addressAgain')}
        </Button>
        <Button look="quiet" disabled={sending.isSending} onClick={() => void callOff()}>
          {say('own.addressCallOff')}
        </Button>
        <span role="status">{sending.done !== null && say('own.addressSent', { letters })}</span>
        <span role="alert">{sending.trouble && sentence(sending.trouble)}</span>
      </p>
      <form className={styles.form} onSubmit={(event) => void prove(event)} noValidate>
        <CodeField
          label={say('own.addressCode')}
          problem={proving.trouble && sentence(proving.trouble)}
          sent="email"
        />
        <p className={cards.acts}>
          <Button type="submit" disabled={proving.isSending}>
            {say(proving.isSending ? 'own.proving' : 'own.proveAddress')}
          </Button>
        </p>
      </form>
    </div>
  );
}

/** Nothing is said of it here: what has just been called off goes from the page. */
function ended(answer: AccountResult<true>): AccountResult<null> {
  return answer.ok ? { ok: true, value: null } : answer;
}
