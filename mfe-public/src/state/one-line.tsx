/** A warning in one line above a table; what does not fit, and what can be done, is there when it is opened. */
import type { ReactNode } from 'react';
import styles from './state.module.css';

export function OneLine({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <details className={styles.line} data-banner="warning">
      <summary>{children}</summary>
      {action && <div className={styles.action}>{action}</div>}
    </details>
  );
}
