/** The last step, for whoever has proved the address: by the letter's link, or by a code with a password that was too weak. */
import { Button } from '@bivouac/ui';
import { type FormEvent, useId } from 'react';
import styles from '../sign-in/sign-in-page.module.css';
import { PasswordField } from './password-field.tsx';
import { Said } from './said.tsx';
import type { Recovery } from './use-recovery.ts';
import { useWords } from './words.ts';

export function NewPasswordForm({ recovery, account }: { recovery: Recovery; account: string }) {
  const say = useWords();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!recovery.isSending) void recovery.set(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate data-recovery="password">
      <h1 className={styles.title}>{say('recover.newTitle')}</h1>
      <p className={styles.lead}>{say('recover.newLead', { account })}</p>
      <input type="hidden" name="email" value={account} autoComplete="username" />
      <PasswordField id={id} reason={recovery.trouble?.reason} />
      <Said id={`${id}-said`} trouble={recovery.trouble} />
      <Button type="submit" look="primary" disabled={recovery.isSending}>
        {say(recovery.isSending ? 'recover.setting' : 'recover.set')}
      </Button>
    </form>
  );
}
