/** What is done with all of a page, in the line of its name; on a phone behind one button, so that the page begins with its content. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './page-tools.module.css';
import type { FrameSay } from './stages-by-day.ts';

export function PageTools({ say, children }: { say: FrameSay; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  // What is chosen in a row that scrolls was not in sight while it was hidden.
  useLayoutEffect(() => {
    const chosen = isOpen ? tools.current?.querySelectorAll('[aria-pressed=true]') : [];
    for (const one of chosen ?? []) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <div ref={tools} className={styles.tools} data-tools data-open={isOpen || undefined} data-print="no">
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
