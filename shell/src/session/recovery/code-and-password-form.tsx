/** The second step: the code of the letter and the new password at once, on whatever device. */
import { Button } from '@bivouac/ui';
import { type FormEvent, useId } from 'react';
import { LettersKept, useLetters } from '../letters/letters-kept.tsx';
import { CodeField } from '../second-factor/code-field.tsx';
import styles from '../sign-in/sign-in-page.module.css';
import { PasswordField } from './password-field.tsx';
import { Said, useSentence } from './said.tsx';
import type { Recovery } from './use-recovery.ts';
import { useWords } from './words.ts';

export function CodeAndPasswordForm({ recovery }: { recovery: Recovery }) {
  const say = useWords();
  const sentence = useSentence();
  const id = useId();
  const letters = useLetters();
  const { trouble } = recovery;
  const isOfCode = ['no_code', 'code_expired', 'code_maybe_taken'].includes(trouble?.reason ?? '');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!recovery.isSending) void recovery.prove(String(form.get('code')), String(form.get('password')));
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate data-recovery="code">
      <h1 className={styles.title}>{say('recover.codeTitle')}</h1>
      <p className={styles.lead} role="status">
        {say('recover.sent', { email: recovery.email, letters })}
      </p>
      <LettersKept isRecovery />
      <input type="hidden" name="email" value={recovery.email} autoComplete="username" />
      <CodeField
        label={say('recover.code')}
        problem={trouble && isOfCode ? sentence(trouble) : null}
        sent="email"
        isOneOfMany
        autoFocus
      />
      <PasswordField id={id} reason={trouble?.reason} />
      <Said id={`${id}-said`} trouble={isOfCode ? null : trouble} />
      <Button type="submit" look="primary" disabled={recovery.isSending}>
        {say(recovery.isSending ? 'recover.setting' : 'recover.set')}
      </Button>
      <Button look="quiet" onClick={recovery.backToLetter}>
        {say('recover.again')}
      </Button>
    </form>
  );
}
