/** Where six digits are typed: large, apart, and sent by themselves once they are there and nothing else is asked for. */
import { type InputHTMLAttributes, useId } from 'react';
import styles from './second-factor.module.css';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** One sentence with what to do; null: nothing is wrong. */
  problem: string | null;
  /** More is asked for beside it: the form waits for whoever fills it in. */
  isOneOfMany?: boolean;
}

export function CodeField({ label, problem, isOneOfMany = false, ...rest }: CodeFieldProps) {
  const id = useId();
  return (
    <>
      <CodeInput
        {...rest}
        id={id}
        label={label}
        className={styles.code}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ currentTarget }) => {
          if (!isOneOfMany && isCode(currentTarget.value)) currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** The same without what is wrong with it, where a form says that elsewhere. */
export function CodeInput({ label, ...rest }: InputHTMLAttributes<HTMLInputElement> & { label: string }) {
  return (
    <>
      <label htmlFor={rest.id}>{label}</label>
      <input
        {...rest}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Authenticators show them as "123 456".
        maxLength={7}
        spellCheck={false}
      />
    </>
  );
}

export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

export function isCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed));
}
