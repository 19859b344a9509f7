/** A warning in one line above a table; what does not fit is read by opening it. */
import type { ReactNode } from 'react';
import styles from './one-line.module.css';

export function OneLine({ children }: { children: ReactNode }) {
  return (
    <details className={styles.line} data-banner="warning">
      <summary>{children}</summary>
    </details>
  );
}
