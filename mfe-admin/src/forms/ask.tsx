/** A question before something is done: the button that does it, and the way out. */
import { Button } from '@bivouac/ui';
import type { ReactNode } from 'react';
import { useSay } from '../language/language.ts';
import { ErrorLine } from './error-line.tsx';
import styles from './forms.module.css';

interface AskProps {
  children: ReactNode;
  yes: string;
  isBusy?: boolean;
  error?: string | null;
  onYes(): void;
  onCancel(): void;
}

export function Ask({ children, yes, isBusy = false, error, onYes, onCancel }: AskProps) {
  const say = useSay();
  return (
    <div className={styles.ask}>
      {children}
      <Button look="primary" disabled={isBusy} onClick={onYes}>
        {yes}
      </Button>
      <Button onClick={onCancel}>{say('cancel')}</Button>
      <ErrorLine isInline>{error}</ErrorLine>
    </div>
  );
}
