/** A sheet over the page: from below on phones, from the side on wide screens, or there beside the page; the browser's own dialog. */
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../tokens/visually-hidden.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  /** "Close" in the reader's language. */
  closeLabel: string;
  onClose: () => void;
  /** Where it is closed, while nothing can be pressed yet. */
  closeHref?: string | null;
  /** For tables: as wide as they need, where there is room. */
  isWide?: boolean;
  /** Where there is room for both, the page beside it can still be used. */
  isBeside?: boolean;
  children: ReactNode;
}

/** As in the style sheet. */
const ROOM_FOR_BOTH = '(min-width: 1280px)';

/** Open as long as it is rendered; Escape, the button and a click beside it call `onClose`. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  closeHref,
  isWide = false,
  isBeside = false,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const closing = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  // Closed before it is taken off the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    // React may show again what was taken off the page.
    if (!element?.isConnected || element.open) return;
    if (!isBeside || !globalThis.matchMedia?.(ROOM_FOR_BOTH).matches) {
      element.showModal();
      return () => element.close();
    }
    element.show();
    // Only of what is modal is Escape the browser's own key.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog:modal')) closing.current();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      element.close();
    };
  }, [isBeside]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, isWide && styles.wide, isBeside && styles.beside)}
      aria-labelledby={id}
      // Drawn as text there is nobody to open it.
      {...(typeof document === 'undefined' ? { open: true } : {})}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.body}>
        {/* The first that takes the focus is what closes it. */}
        <header className={styles.head}>
          {closeHref ? (
            <a href={closeHref} className={styles.close}>
              <VisuallyHidden>{closeLabel}</VisuallyHidden>
              <span aria-hidden="true">✕</span>
            </a>
          ) : (
            <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
              <span aria-hidden="true">✕</span>
            </button>
          )}
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the arrow keys as well */}
        <div className={styles.content} tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
