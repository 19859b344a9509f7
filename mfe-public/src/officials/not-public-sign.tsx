/** An eye struck through: the public does not see it. Words stand beside it. */
import styles from './held.module.css';

export function NotPublicSign() {
  return (
    <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M4.5 20.5l15-17" />
    </svg>
  );
}
