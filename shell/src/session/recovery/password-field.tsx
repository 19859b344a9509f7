/** A new password with its rules said beforehand; it can be looked at, since it is typed once. */
import { PASSWORD_AT_LEAST } from '@bivouac/data/account';
import { useState } from 'react';
import type { Trouble } from '../trouble.ts';
import styles from './recovery.module.css';
import { useWords } from './words.ts';

const OF_PASSWORD: readonly string[] = [
  'no_password',
  'weak_password',
  'long_password',
  'same_password',
] satisfies Trouble['reason'][];

interface PasswordFieldProps {
  id: string;
  reason: string | undefined;
  /** Where it is no new one, but the first. */
  label?: string;
}

export function PasswordField({ id, reason, label }: PasswordFieldProps) {
  const say = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <label htmlFor={id}>{label ?? say('password.label')}</label>
      <input
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={reason !== undefined && OF_PASSWORD.includes(reason)}
        aria-describedby={`${id}-rules ${id}-said`}
      />
      <p id={`${id}-rules`} className={styles.rules}>
        {say('password.rules', { count: PASSWORD_AT_LEAST })}
      </p>
      <label className={styles.show}>
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {say('password.show')}
      </label>
    </>
  );
}
