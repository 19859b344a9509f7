/** What is done with all of a page, in the line of its name; on a phone behind one button, so that the page begins with its content. */
import { type ReactNode, useState } from 'react';
import styles from './page-tools.module.css';
import type { FrameSay } from './stages-by-day.ts';

export function PageTools({ say, children }: { say: FrameSay; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.tools} data-tools data-open={isOpen || undefined} data-print="no">
      <button
        type="button"
        className={styles.key}
        aria-expanded={isOpen}
        aria-label={say('frame.tools')}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {children}
    </div>
  );
}
