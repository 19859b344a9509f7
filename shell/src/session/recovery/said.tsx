/** What is wrong, in sentences with what to do: one for each reason a password is too weak. */
import { PASSWORD_AT_LEAST } from '@bivouac/data/account';
import styles from '../sign-in/sign-in-page.module.css';
import type { Trouble } from '../trouble.ts';
import { useReadOnce } from '../use-counted.ts';
import { useWords } from './words.ts';

export function useSentence(): (trouble: Trouble) => string {
  const say = useWords();
  return (trouble) => {
    const { reason, waitS, weak } = trouble;
    if (reason === 'last_administrator') return say(`trouble.${reason}`, { rallies: trouble.of || 'none' });
    if (reason === 'weak_password' && weak.length > 0)
      return weak.map((lack) => say(`weak.${lack}`, { count: PASSWORD_AT_LEAST })).join(' ');
    if (reason === 'too_many_letters' || reason === 'too_many_messages' || reason === 'too_many_attempts')
      return say(`trouble.${reason}`, { seconds: waitS ?? 0 });
    return say(`trouble.${reason}`);
  };
}

export function Said({ id, trouble }: { id: string; trouble: Trouble | null }) {
  const sentence = useSentence();
  const text = trouble && sentence(trouble);
  return (
    <p
      id={id}
      role="alert"
      aria-live={useReadOnce(text)}
      className={styles.problem}
      data-problem={trouble?.reason}
    >
      {text}
    </p>
  );
}
