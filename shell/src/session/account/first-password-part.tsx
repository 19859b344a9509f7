/** A password for an account that has none: whoever has not just signed in shows first by what the account has that it is theirs. */
import { faultOfPassword, type OwnAccount, type OwnProofs } from '@bivouac/data/account';
import { useId } from 'react';
import { useLostAnswer } from '../lost-answer.ts';
import { PasswordField } from '../recovery/password-field.tsx';
import { setOnce } from '../recovery/set-once.ts';
import cards from '../second-factor/second-factor.module.css';
import { fault } from '../trouble.ts';
import { Part } from './part.tsx';
import { ProveAgain } from './prove-again.tsx';
import { useSaving } from './use-saving.ts';
import { useWords } from './words/index.ts';

interface FirstPasswordPartProps {
  own: OwnAccount & OwnProofs;
  /** Signed in anew: what is asked for is read again. */
  onProved(): void;
}

export function FirstPasswordPart({ own, onProved }: FirstPasswordPartProps) {
  const say = useWords();
  const id = useId();
  const { email, phone, isFresh } = own;
  const account = email ?? (phone && `+${phone}`);
  if (account && isFresh) return <PasswordForm account={account} />;
  return (
    <section className={cards.card} aria-labelledby={id} data-part="first-password">
      <h2 id={id} className={cards.asks}>
        {say('own.password')}
      </h2>
      <p className={cards.quiet}>
        {account ? say('own.noPassword', { account }) : say('own.passwordNeedsAddress')}
      </p>
      {account && <ProveAgain email={email} phone={phone} onProved={onProved} />}
    </section>
  );
}

function PasswordForm({ account }: { account: string }) {
  const say = useWords();
  const id = useId();
  const saving = useSaving<true>();
  const lost = useLostAnswer();
  const send = async (form: FormData, element: HTMLFormElement) => {
    const password = String(form.get('password'));
    const wrong = password ? faultOfPassword(password) : fault('no_password');
    if (wrong) return saving.refuse(wrong);
    if (await saving.save((data) => setOnce(data, password, lost))) element.reset();
  };
  return (
    <Part
      name="first-password"
      title={say('own.password')}
      act={say('own.setPassword')}
      isSending={saving.isSending}
      trouble={saving.trouble}
      done={saving.done && say('own.passwordSet')}
      onSend={(form, element) => void send(form, element)}
    >
      {() => (
        <>
          <p className={cards.quiet}>{say('own.noPassword', { account })}</p>
          <input type="hidden" name="account" value={account} autoComplete="username" />
          <PasswordField id={id} reason={saving.trouble?.reason} />
        </>
      )}
    </Part>
  );
}
