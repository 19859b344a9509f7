/** Decisions that wait because their stage is official or checked: each is let in with a reason, or taken back. */
import type { Fact, SaidOfPenalty } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useSay } from '../language/language.ts';
import styles from './penalties.module.css';

interface HeldProps {
  rally: string;
  said: readonly SaidOfPenalty[];
  timeZone: string;
  isBusy: boolean;
  trouble: string | null;
  onDecide(facts: Fact[]): Promise<boolean>;
}

export function Held({ rally, said, timeZone, isBusy, trouble, onDecide }: HeldProps) {
  const say = useSay();
  const [open, setOpen] = useState<string | null>(null);
  const held = said.filter((one) => one.held && one.standing);
  if (held.length === 0) return null;
  return (
    <Card title={say('judge.held', { count: held.length })}>
      <p className={styles.quiet}>{say('judge.heldText')}</p>
      <ul className={styles.list} data-held>
        {held.map((one) => (
          <li key={one.id} className={styles.line}>
            <strong>{say(`judge.said.${one.verdict === null ? one.kind : one.verdict}`)}</strong>
            <span className={styles.quiet}>
              {[one.number, one.stage, one.reason, one.by, spokenInstant(one.at, timeZone)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {open !== one.id && <Button onClick={() => setOpen(one.id)}>{say('judge.letIn')}</Button>}
            {open === one.id && (
              <ReasonForm
                title={say('judge.letIn')}
                submit={say('judge.letIn')}
                isBusy={isBusy}
                trouble={trouble}
                onSay={async (reason) => {
                  const fact: Fact = { id: newId(), kind: 'release', rally, target: one.id, reason };
                  if (await onDecide([fact])) setOpen(null);
                }}
                onCancel={() => setOpen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
