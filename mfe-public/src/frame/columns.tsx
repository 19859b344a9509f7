/** Parts beside each other, as many columns as there is room for. How many come is said first: a document that is still coming draws the first of them where it stays. */
import type { CSSProperties, ReactNode } from 'react';
import styles from './page.module.css';

export function Columns({ of, children }: { of: number; children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ '--of': Math.max(1, of) } as CSSProperties}>
      {children}
    </div>
  );
}
