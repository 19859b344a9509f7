/** Signing in by a code sent to a phone or by e-mail: where it goes, and the code. */
import { Button } from '@bivouac/ui';
import { type FormEvent, useId } from 'react';
import { useTitle } from '../../frame/use-title.ts';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { useSentence } from '../recovery/said.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import type { Trouble } from '../trouble.ts';
import type { ChosenWay, CodeWay } from './chosen-way.ts';
import { type CodeSignInSteps, useCodeSignIn } from './use-code-sign-in.ts';
import { usePhoneSentence } from './use-phone-sentence.ts';
import { useWords } from './words.ts';

interface CodeSignInProps {
  chosen: ChosenWay;
  next: string;
  onBack(): void;
}

export function CodeSignIn({ chosen, next, onBack }: CodeSignInProps) {
  const say = useWords();
  const ofPhone = usePhoneSentence();
  const ofMail = useSentence();
  const { by } = chosen;
  const steps = useCodeSignIn(chosen, next);
  useTitle(say(steps.step === 'code' ? `${by}.codeTitle` : `${by}.title`));
  const props = { ...steps, by, onBack, sentence: by === 'byPhone' ? ofPhone : ofMail };
  return (
    <div className={styles.place}>
      {steps.step === 'address' ? <AddressForm {...props} /> : <CodeStep {...props} />}
    </div>
  );
}

type StepProps = CodeSignInSteps & { by: CodeWay; onBack(): void; sentence(trouble: Trouble): string };

const LABELS = { byPhone: 'byPhone.to', byMail: 'byMail.to' } as const;
const FIELDS = {
  byPhone: { name: 'phone', type: 'tel', autoComplete: 'tel' },
  byMail: { name: 'email', type: 'email', autoComplete: 'username' },
} as const;

const mark = (by: CodeWay, step: string) =>
  by === 'byPhone' ? { 'data-by-phone': step } : { 'data-by-mail': step };

function AddressForm({ by, to, trouble, isSending, askForCode, haveCode, onBack, sentence }: StepProps) {
  const say = useWords();
  const id = useId();
  const field = FIELDS[by];
  const typed = (form: HTMLFormElement | null) =>
    String(new FormData(form ?? undefined).get(field.name) ?? '').trim();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void askForCode(typed(event.currentTarget));
  };
  return (
    <form
      className={styles.form}
      onSubmit={send}
      noValidate
      {...mark(by, by === 'byPhone' ? 'number' : 'address')}
    >
      <h1 className={styles.title}>{say(`${by}.title`)}</h1>
      <p className={styles.lead}>{say(`${by}.lead`, { letters: useLetters() })}</p>
      {by === 'byMail' && <LettersKept />}
      <label htmlFor={id}>{say(LABELS[by])}</label>
      <input
        id={id}
        {...field}
        defaultValue={to}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={['bad_phone', 'no_address', 'bad_address'].includes(trouble?.reason ?? '')}
        aria-describedby={`${id}-said`}
      />
      <p id={`${id}-said`} role="alert" className={styles.problem} data-problem={trouble?.reason}>
        {trouble && sentence(trouble)}
      </p>
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.sending' : `${by}.send`)}
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

function CodeStep({ by, to, trouble, isSending, prove, backToAddress, onBack, sentence }: StepProps) {
  const say = useWords();
  const letters = useLetters();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isSending)
      void prove(String(new FormData(form).get('code'))).then(() => form.querySelector('input')?.select());
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate {...mark(by, 'code')}>
      <h1 className={styles.title}>{say(`${by}.codeTitle`)}</h1>
      <p className={styles.lead} role="status">
        {say(`${by}.sent`, { phone: to, email: to, letters })}
      </p>
      {by === 'byMail' && <LettersKept />}
      <CodeField
        label={say(`${by}.code`)}
        problem={trouble && sentence(trouble)}
        sent={by === 'byPhone' ? 'phone' : 'email'}
        autoFocus
      />
      <Button type="submit" look="primary" disabled={isSending}>
        {say(isSending ? 'byPhone.checking' : 'byPhone.signIn')}
      </Button>
      <Button look="quiet" onClick={backToAddress}>
        {say('byPhone.again')}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {say('byPhone.back')}
      </Button>
    </form>
  );
}
