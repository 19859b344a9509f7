/** An invitation just made: its link, so that nothing depends on mail. It is told this once. */
import type { SentInvitation } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './people.module.css';

export function SentLink({ sent, onDone }: { sent: SentInvitation; onDone(): void }) {
  const say = useSay();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(sent.link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Card title={<span className={styles.sent}>{say('people.sent', { email: sent.email })}</span>}>
      <p>{say('people.sentText')}</p>
      <p className={styles.link}>
        <input
          readOnly
          aria-label={say('people.link')}
          value={sent.link}
          onFocus={(e) => e.currentTarget.select()}
          data-link
        />
        {navigator.clipboard && (
          <Button look="primary" onClick={copy}>
            {say(isCopied ? 'people.copied' : 'people.copy')}
          </Button>
        )}
        <Button onClick={onDone}>{say('people.close')}</Button>
      </p>
    </Card>
  );
}
