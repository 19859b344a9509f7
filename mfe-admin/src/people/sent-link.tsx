/** An invitation just made: its link, so that nothing depends on mail. It is told this once. */
import type { SentInvitation } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import { CopiedLink } from './copied-link.tsx';
import { useLetters } from './use-letters.ts';

export function SentLink({ sent, onDone }: { sent: SentInvitation; onDone(): void }) {
  const say = useSay();
  const letters = useLetters();
  return (
    <Card title={<span className={basics.breaks}>{say('people.sent', { email: sent.email })}</span>}>
      <p>{say('people.sentText', { email: sent.email, letters })}</p>
      <CopiedLink key={sent.link} link={sent.link} label={say('people.link')}>
        <Button onClick={onDone}>{say('people.close')}</Button>
      </CopiedLink>
    </Card>
  );
}
