/** A sheet over the page: from below on phones, from the side on wide screens; the browser's own dialog. */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  /** "Close" in the reader's language. */
  closeLabel: string;
  onClose: () => void;
  /** For tables: as wide as they need, where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** Open as long as it is rendered; Escape, the button and a click beside it call `onClose`. */
export function Sheet({ title, closeLabel, onClose, isWide = false, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, isWide && styles.wide)}
      aria-labelledby={id}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the arrow keys as well */}
        <div className={styles.content} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
