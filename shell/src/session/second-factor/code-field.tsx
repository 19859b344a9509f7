/** Where a code is typed: large, apart, and sent by itself once it is there and nothing else is asked for. */
import { codeLengthOf, type SentCodeKind } from '@bivouac/data/account';
import { type InputHTMLAttributes, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useAsked } from '../../frame/ask-data.ts';
import { useReadOnce } from '../use-counted.ts';
import styles from './second-factor.module.css';

interface CodeFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  problem: string | null;
  /** More is asked for beside it: the form waits for whoever fills it in. */
  isOneOfMany?: boolean;
  /** How it was sent, by which its digits differ; absent: an authenticator shows it. */
  sent?: SentCodeKind;
}

/** Authenticators show no other. */
const USUAL_DIGITS = 6;

export function CodeField({ label, problem, isOneOfMany = false, sent, ...rest }: CodeFieldProps) {
  const id = useId();
  const digits = useDigits(sent);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // Once, also if its last digit is typed while its length becomes known.
  useEffect(() => {
    if (!isOneOfMany && plainCode(typed).length === digits && isCode(typed))
      field.current?.form?.requestSubmit();
  }, [digits, typed, isOneOfMany]);
  return (
    <>
      <CodeInput
        {...rest}
        ref={field}
        id={id}
        label={label}
        className={styles.code}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={`${id}-problem`} role="alert" aria-live={useReadOnce(problem)} className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** Null: not known, so that nothing is sent by itself. */
function useDigits(sent: SentCodeKind | undefined): number | null {
  const { value } = useAsked(sent ?? null, async (data) => ({
    ok: true,
    value: sent ? await codeLengthOf(data, sent) : null,
  }));
  return sent ? value : USUAL_DIGITS;
}

/** The same without what is wrong with it, where a form says that elsewhere. */
interface CodeInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
}

export function CodeInput({ label, ...rest }: CodeInputProps) {
  return (
    <>
      <label htmlFor={rest.id}>{label}</label>
      <input
        {...rest}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // The longest a site sends, with blanks: authenticators show "123 456".
        maxLength={13}
        spellCheck={false}
      />
    </>
  );
}

export function plainCode(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Of an authenticator, or sent: a site may send longer ones. */
export function isCode(typed: string): boolean {
  return /^\d{6,10}$/.test(plainCode(typed));
}
