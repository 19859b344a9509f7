/** The password of an account that has a number and no address: a forgotten one is set anew once the code of a message was right. */
import { Button } from '@bivouac/ui';
import { useId, useState } from 'react';
import { useSay } from '../../frame/language.ts';
import cards from '../second-factor/second-factor.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordPart } from './password-part.tsx';
import { ProveAgain } from './prove-again.tsx';
import { useSent } from './use-sent.ts';
import { useWords } from './words.ts';

/** `phone`: without the plus. */
export function PhonePasswordPart({ phone }: { phone: string }) {
  const say = useWords();
  const sayShell = useSay();
  const id = useId();
  const [isSent] = useSent('to-prove');
  const [step, setStep] = useState<'known' | 'forgotten' | 'proved'>(isSent ? 'forgotten' : 'known');
  const account = `+${phone}`;
  if (step === 'proved') return <NewPasswordForm account={account} lead={say('own.proved', { account })} />;
  if (step === 'known') {
    return (
      <PasswordPart
        account={account}
        forgotten={
          <Button look="quiet" onClick={() => setStep('forgotten')}>
            {sayShell('session.forgotten')}
          </Button>
        }
      />
    );
  }
  return (
    <section className={cards.card} aria-labelledby={id} data-part="forgotten-password">
      <h2 id={id} className={cards.asks}>
        {say('own.password')}
      </h2>
      <ProveAgain email={null} phone={phone} onProved={() => setStep('proved')} />
    </section>
  );
}
