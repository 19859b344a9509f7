/** Text for those who listen, not shown. */
import type { ReactNode } from 'react';
import styles from '../controls/controls.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.spoken}>{children}</span>;
}
