/** Hands on the address: everything a reader chose is in it, so that others see the same. */
import { Button } from '@bivouac/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../language/text.tsx';
import styles from './share.module.css';

const SAID_MS = 3_000;

/** `hasWords`: says what it is beside its sign, where there is room. */
export function ShareButton({ hasWords = false }: { hasWords?: boolean }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const share = async () => {
    const { href: url } = location;
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Called off, or not allowed to: the address is in the bar.
    }
  };
  return (
    <>
      <Button look="quiet" aria-label={say('share.link')} title={say('share.link')} onClick={share}>
        <svg viewBox="0 0 16 16" width="14" height="14" className={styles.icon} aria-hidden="true">
          <path d="M8 10V1.5M4.8 4.5 8 1.3l3.2 3.2M3 8v6.5h10V8" />
        </svg>
        {hasWords && say('share.link')}
      </Button>
      <span role="status" className={styles.said}>
        {isCopied && say('share.copied')}
      </span>
    </>
  );
}
