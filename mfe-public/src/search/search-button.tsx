/** The search for those who have no keys at hand. */
import { Button } from '@bivouac/ui';
import { useState } from 'react';
import { later } from '../chunks/later.tsx';
import { Optional } from '../chunks/optional.tsx';
import { useSay } from '../language/text.tsx';
import styles from '../share/share.module.css';

const SearchSheet = later('following', 'SearchSheet');

export function SearchButton() {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        aria-label={say('search.open')}
        title={say('search.open')}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" className={styles.icon} aria-hidden="true">
          <path d="M6.8 12a5.2 5.2 0 1 0 0-10.4 5.2 5.2 0 0 0 0 10.4M10.6 10.6l4 4" />
        </svg>
      </Button>
      {isOpen && <Searching onClose={() => setOpen(false)} />}
    </>
  );
}

export function Searching({ onClose }: { onClose: () => void }) {
  return (
    <Optional>
      <SearchSheet onClose={onClose} />
    </Optional>
  );
}
