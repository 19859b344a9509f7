/** A button that opens a list of acts. */
import { later } from '@bivouac/contract/remote';
import { Suspense, useRef, useState } from 'react';
import type { MenuItem } from '../aria/menu-list.tsx';
import styles from './menu.module.css';

const MenuList = later(() => import('@bivouac/officials/aria').then((aria) => aria.MenuList), {
  isBesideForms: true,
});

interface MenuProps {
  /** Names the button, which shows three dots, and the list. */
  label: string;
  items: readonly MenuItem[];
  /** Above the items: why some are disabled. */
  note?: string | undefined;
}

export function Menu({ label, items, note }: MenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.key}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
        data-menu
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {isOpen && (
        <Suspense>
          <MenuList {...{ opener, label, items, note }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
