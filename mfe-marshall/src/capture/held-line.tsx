/** Said before a time is taken: it is kept, and counts only after a decision. */
import type { Duty, PostBook } from '@bivouac/data';
import { useSay } from '../language/language.ts';
import styles from './problems.module.css';

export function HeldLine({ book: { passed }, duty }: { book: PostBook; duty: Duty }) {
  const say = useSay();
  const held = passed?.duties.find((one) => one.duty === duty.id)?.held;
  if (!held) return null;
  return (
    <p role="status" className={styles.held} data-held={held}>
      {say(held === 'official' ? 'held.official' : 'held.checked', { where: duty.stage ?? duty.code })}
    </p>
  );
}
