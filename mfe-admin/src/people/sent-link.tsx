/** An invitation just made: its link, so that nothing depends on mail. It is told this once. */
import type { SentInvitation } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { CopiedLink } from './copied-link.tsx';
import styles from './people.module.css';

export function SentLink({ sent, onDone }: { sent: SentInvitation; onDone(): void }) {
  const say = useSay();
  return (
    <Card title={<span className={styles.sent}>{say('people.sent', { email: sent.email })}</span>}>
      <p>{say('people.sentText')}</p>
      <CopiedLink key={sent.link} link={sent.link} label={say('people.link')}>
        <Button onClick={onDone}>{say('people.close')}</Button>
      </CopiedLink>
    </Card>
  );
}
