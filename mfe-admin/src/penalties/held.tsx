/** Decisions that wait because their stage is official or checked: each is accepted or refused, with a reason. */

import { useParams } from '@bivouac/contract/router';
import { data, type Fact, type PenaltyList, waitingFacts } from '@bivouac/data';
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
  trouble: string | null;
  foresee: PlannedChange['foresee'];
  onDecide(facts: Fact[]): Promise<boolean>;
}

export function Held(props: HeldProps) {
  const isAny = props.list.said.some((one) => one.held && one.standing);
  return isAny ? <HeldList {...props} /> : null;
}

function HeldList({ where, list, timeZone, isBusy, trouble, foresee, onDecide }: HeldProps) {
  const say = useSay();
  const { race_id } = idsOfRoute(useParams());
  const { value: waiting } = useRead(
    ['waitingFacts', race_id],
    (signal) => waitingFacts(data(), race_id, { signal }),
    { rally: where.rally },
  );
  // Several are open beside each other: trouble is said where it was met.
  const [sent, setSent] = useState<string | null>(null);
  const held = list.said.filter((one) => one.held && one.standing);
  return (
    <Card title={say('judge.held', { count: held.length })}>
      <p className={basics.quiet}>{say('judge.heldText')}</p>
      <ul className={basics.wide} data-held>
        {held.map((one) => (
          <HeldLine
            key={one.id}
            where={where}
            one={one}
            list={list}
            waiting={waiting?.find(({ id }) => id === one.id)}
            timeZone={timeZone}
            isBusy={isBusy}
            trouble={sent === one.id ? trouble : null}
            foresee={foresee}
            onDecide={(facts) => {
              setSent(one.id);
              return onDecide(facts);
            }}
          />
        ))}
      </ul>
    </Card>
  );
}
