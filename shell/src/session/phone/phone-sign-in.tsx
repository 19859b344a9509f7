/** Signing in by phone: to which number the code goes, and the code. */
import { Button } from '@bivouac/ui';
import { type FormEvent, useId } from 'react';
import { useTitle } from '../../frame/use-title.ts';
import { useSentence } from '../recovery/said.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import type { Trouble } from '../trouble.ts';
import { NumberField } from './number-field.tsx';
import { type PhoneSignInSteps, usePhoneSignIn } from './use-phone-sign-in.ts';
import { useWords } from './words/index.ts';

interface PhoneSignInProps {
  /** Typed already. */
  phone: string;
  next: string;
  onBack(): void;
}

export function PhoneSignIn({ phone, next, onBack }: PhoneSignInProps) {
  const say = useWords();
  const steps = usePhoneSignIn(phone, next);
  useTitle(say('byPhone.title'));
  return (
    <div className={styles.place}>
      {steps.step === 'number' ? (
        <NumberForm {...steps} onBack={onBack} />
      ) : (
        <CodeStep {...steps} onBack={onBack} />
      )}
    </div>
  );
}

type StepProps = PhoneSignInSteps & { onBack(): void };

function NumberForm({ phone, trouble, isSending, askForCode, haveCode, onBack }: StepProps) {
  const say = useWords();
  const sentence = usePhoneSentence();
  const id = useId();
  const typed = (form: HTMLFormElement | null) =>
    String(new FormData(form ?? undefined).get('phone') ?? '').trim();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void askForCode(typed(event.currentTarget));
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate data-by-phone="number">
      <h1 className={styles.title}>{say('byPhone.title')}</h1>
      <p className={styles.lead}>{say('byPhone.lead')}</p>
      <NumberField
        label={say('byPhone.number')}
        defaultValue={phone}
        aria-invalid={trouble?.reason === 'bad_phone'}
        aria-describedby={`${id}-said`}
      />
      <p id={`${id}-said`} role="alert" className={styles.problem} data-problem={trouble?.reason}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.sending' : 'byPhone.send')}
      </Button>
      <Button look="quiet" onClick={({ currentTarget }) => haveCode(typed(currentTarget.form))}>
        {say('byPhone.haveCode')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {say('byPhone.back')}
      </Button>
    </form>
  );
}

function CodeStep({ phone, trouble, isSending, prove, backToNumber, onBack }: StepProps) {
  const say = useWords();
  const sentence = usePhoneSentence();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isSending)
      void prove(String(new FormData(form).get('code'))).then(() => form.querySelector('input')?.select());
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate data-by-phone="code">
      <h1 className={styles.title}>{say('byPhone.title')}</h1>
      <p className={styles.lead} role="status">
        {say('byPhone.sent', { phone })}
      </p>
      <CodeField label={say('byPhone.code')} problem={trouble && sentence(trouble)} autoFocus />
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.checking' : 'byPhone.signIn')}
      </Button>
      <Button look="quiet" onClick={backToNumber}>
        {say('byPhone.again')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {say('byPhone.back')}
      </Button>
    </form>
  );
}

/** As everywhere, but a code is one of a message here. */
export function usePhoneSentence(): (trouble: Trouble) => string {
  const say = useWords();
  const sentence = useSentence();
  return (trouble) => {
    const { reason } = trouble;
    return reason === 'no_code' || reason === 'code_expired' ? say(`byPhone.${reason}`) : sentence(trouble);
  };
}
