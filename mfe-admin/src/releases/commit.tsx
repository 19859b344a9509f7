/** The beginning of a commit's hash, the whole of it for whoever points at it. */
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './releases.module.css';

export function Commit({ of }: { of: string | null }) {
  const say = useSay();
  if (of === null)
    return <span className={`${basics.muted} ${basics.breaks}`}>{say('releases.noCommit')}</span>;
  return (
    <code className={styles.commit} title={of}>
      {of.slice(0, 10)}
    </code>
  );
}
