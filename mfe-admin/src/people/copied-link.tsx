/** A link to hand over: to be copied, or read out of its field. */
import { Button } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';

interface CopiedLinkProps {
  link: string;
  label: string;
  children?: ReactNode;
}

export function CopiedLink({ link, label, children }: CopiedLinkProps) {
  const say = useSay();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <p className={styles.link}>
      <input readOnly aria-label={label} value={link} onFocus={(e) => e.currentTarget.select()} data-link />
      {navigator.clipboard && (
        <Button look="primary" onClick={copy}>
          {say(isCopied ? 'people.copied' : 'people.copy')}
        </Button>
      )}
      {children}
    </p>
  );
}
