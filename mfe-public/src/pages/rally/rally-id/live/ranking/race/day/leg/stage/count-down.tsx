/** How long until a crew starts, or how late it is. */
import { formatDuration } from '@bivouac/rules';
import { useNow } from '#feed/use-now.ts';
import { useSay } from '#language/text.tsx';
import styles from './stage.module.css';

/** Nothing is said of starts more than an hour away. */
const SOON_MS = 3_600_000;

export function CountDown({ dueAt }: { dueAt: string }) {
  const say = useSay();
  const leftMs = Date.parse(dueAt) - useNow();
  if (leftMs > SOON_MS) return null;
  // Within the second in which it is due nobody is late.
  if (leftMs > -1000) return <small>{say('stage.startsIn', { time: formatDuration(leftMs) })}</small>;
  return <small className={styles.late}>{say('stage.late', { time: formatDuration(-leftMs) })}</small>;
}
