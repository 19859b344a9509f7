/** A password for an account that has none: whoever has not just signed in shows first by what the account has that it is theirs. */
import type { OwnAccount, OwnProofs } from '@bivouac/data/account';
import { useId } from 'react';
import cards from '../second-factor/second-factor.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { ProveAgain } from './prove-again.tsx';
import { useWords } from './words.ts';

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
  if (account && isFresh)
    return <NewPasswordForm account={account} lead={say('own.noPassword', { account })} />;
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
