/** Decisions that wait because their stage is official or checked: each is accepted or refused, with a reason. */
import type { Fact, SaidOfPenalty } from '@bivouac/data';
import { Button, Card } from '@bivouac/ui';
import { useState } from 'react';
import { spokenInstant } from '../forms/hours.ts';
import { ReasonForm } from '../forms/reason-form.tsx';
import { useSay } from '../language/language.ts';
import { acceptanceOf, refusalOf } from './judging.ts';
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
  const [open, setOpen] = useState<{ id: string; what: 'letIn' | 'refuse' } | null>(null);
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
            {open?.id !== one.id && (
              <>
                <Button onClick={() => setOpen({ id: one.id, what: 'letIn' })}>{say('judge.letIn')}</Button>
                <Button look="quiet" onClick={() => setOpen({ id: one.id, what: 'refuse' })}>
                  {say('judge.refuse')}
                </Button>
              </>
            )}
            {open?.id === one.id && (
              <ReasonForm
                key={open.what}
                title={say(`judge.${open.what}`)}
                submit={say(`judge.${open.what}`)}
                {...(open.what === 'refuse' ? { hint: say('judge.refusedText') } : {})}
                isBusy={isBusy}
                trouble={trouble}
                onSay={async (reason) => {
                  const facts = (open.what === 'letIn' ? acceptanceOf : refusalOf)(rally, one.id, reason);
                  if (await onDecide(facts)) setOpen(null);
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
