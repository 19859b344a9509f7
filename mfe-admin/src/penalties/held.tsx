/** Decisions that wait because their stage is official or checked: each is accepted or refused, with a reason. */

import { useParams } from '@bivouac/contract/router';
import {
  data,
  type Fact,
  type PenaltyList,
  type SaidOfPenalty,
  type WaitingFact,
  waitingFacts,
} from '@bivouac/data';
import { idsOfRoute } from '@bivouac/officials';
import type { PlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { Card } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { HeldLine } from './held-line.tsx';

interface HeldProps {
  where: { rally: string; race: string };
  list: PenaltyList;
  timeZone: string;
  isBusy: boolean;
  /** What was sent last is not answered, and may have been recorded. */
  isUnanswered: boolean;
  trouble: string | null;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[]): Promise<boolean>;
}

interface Sent {
  one: SaidOfPenalty;
  list: PenaltyList;
  waiting: WaitingFact | undefined;
}

export function Held({ where, list, timeZone, isBusy, isUnanswered, trouble, foresee, onDecide }: HeldProps) {
  const say = useSay();
  const { race_id } = idsOfRoute(useParams());
  // Several are open beside each other: trouble is said where it was met.
  const [sent, setSent] = useState<Sent | null>(null);
  const waits = list.said.filter((one) => one.held && one.standing);
  const { value: waiting } = useRead(
    waits.length > 0 ? ['waitingFacts', race_id] : null,
    (signal) => waitingFacts(data(), race_id, { signal }),
    { rally: where.rally },
  );
  const now = waits.map((one): Sent => ({ one, list, waiting: waiting?.find(({ id }) => id === one.id) }));
  // It may be this very decision that took it from the list: it is sent again as it was.
  const kept = isBusy || isUnanswered ? sent : null;
  const held = [...now.filter(({ one }) => one.id !== kept?.one.id), ...(kept ? [kept] : [])];
  if (held.length === 0) return null;
  return (
    <Card title={say('judge.held', { count: held.length })}>
      <p className={basics.quiet}>{say('judge.heldText')}</p>
      <ul className={basics.wide} data-held>
        {held
          .toSorted((a, b) => a.one.at.localeCompare(b.one.at))
          .map((shown) => (
            <HeldLine
              key={shown.one.id}
              where={where}
              {...shown}
              timeZone={timeZone}
              isBusy={isBusy}
              trouble={sent?.one.id === shown.one.id ? trouble : null}
              foresee={foresee}
              onDecide={(facts) => {
                setSent(shown);
                return onDecide(facts);
              }}
              onLeave={() => setSent(null)}
            />
          ))}
      </ul>
    </Card>
  );
}
