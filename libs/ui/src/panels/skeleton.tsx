/** Grey rows in the place and size of what is coming, so that nothing jumps when it is there. */
import styles from './panels.module.css';

interface SkeletonProps {
  rows?: number;
  /** "Loading" in the reader's language. */
  label: string;
}

export function Skeleton({ rows = 10, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-busy="true">
      <span className={styles.spoken}>{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all the same, never re-ordered
        <span key={i} className={styles.bar} />
      ))}
    </div>
  );
}
