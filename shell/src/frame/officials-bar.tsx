/** The bar in the areas of officials: slim, and where there is little room its links are opened by one button. */
import { useState } from 'react';
import { useSay } from './language.ts';
import styles from './officials-bar.module.css';

export function OfficialsBar() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={styles.more}
      aria-expanded={isOpen}
      aria-label={say('area.account')}
      onClick={() => setOpen(!isOpen)}
    >
      <svg
        viewBox="0 0 24 24"
        width="20"
        height="20"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M4 21c1-5 4-6 8-6s7 1 8 6" strokeLinecap="round" />
      </svg>
    </button>
  );
}
