/** The list, place by place: a position is typed, moved by keys or dragged; each move says why. */
import type { Proposal } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { useCallback, useMemo, useState } from 'react';
import { useSay } from '../language/language.ts';
import { hasChoices, type Moving, waitingIn } from './draft.ts';
import { MoveForm } from './move-form.tsx';
import type { OrderParts } from './order-props.ts';
import { OrderRow } from './order-row.tsx';
import styles from './start-order.module.css';

interface OrderTableProps extends OrderParts {
  /** Id. */
  stage: string;
  control: string;
  proposal: Proposal;
}

export function OrderTable({ order, list, stage, control, draft, proposal, timeZone }: OrderTableProps) {
  const say = useSay();
  const [moving, setMoving] = useState<Moving | null>(null);
  const crews = useMemo(() => new Map(list.crews.map((crew) => [crew.number, crew])), [list.crews]);
  const waiting = useMemo(() => waitingIn(draft.basis), [draft.basis]);
  const changed = useMemo(() => new Set(order.moved.map(({ number }) => number)), [order.moved]);
  const last = proposal.slots.at(-1)?.position ?? 1;
  const move = useCallback(
    (number: string, position: number) =>
      setMoving({ number, position: Math.min(Math.max(1, position), last) }),
    [last],
  );
  const done = () => {
    const number = moving?.number;
    setMoving(null);
    // Whoever works by keys goes on where the crew stands now.
    requestAnimationFrame(() =>
      document.querySelector<HTMLInputElement>(`[data-slot="${number}"] input`)?.focus(),
    );
  };
  const away = (number: string) => order.change({ noShows: [...draft.noShows, number] });
  const hasControl = proposal.slots.some(({ due_at }) => due_at);
  return (
    <div className={styles.frame} data-print="no">
      <table className={styles.table} data-order>
        <caption className={styles.caption}>{say('starts.crews', { count: proposal.slots.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{say('starts.position')}</th>
            <th scope="col">{say('crews.number')}</th>
            <th scope="col" className={styles.wide}>
              {say('crews.crew')}
            </th>
            {hasControl && (
              <th scope="col" className={styles.interval}>
                {control}
              </th>
            )}
            <th scope="col">{say('starts.stageStart')}</th>
            <th scope="col" className={styles.interval}>
              {say('starts.interval')}
            </th>
            <th scope="col" className={styles.interval}>
              <span className={styles.spoken}>{say('starts.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {proposal.slots.map((slot) => (
            <OrderRow
              key={slot.number}
              slot={slot}
              crew={crews.get(slot.number)}
              hasControl={hasControl}
              isChanged={changed.has(slot.number) && order.isKept}
              isWaiting={waiting.has(slot.number)}
              timeZone={timeZone}
              onMove={move}
              onAway={away}
              form={
                moving?.number === slot.number ? (
                  <MoveForm
                    stage={stage}
                    moving={moving}
                    slot={slot}
                    draft={draft}
                    isChoice={hasChoices(draft, list)}
                    onChange={order.change}
                    onAway={away}
                    onDone={done}
                  />
                ) : null
              }
            />
          ))}
        </tbody>
      </table>
      <p className={`${basics.quiet} ${basics.light}`}>{say('starts.howTo')}</p>
    </div>
  );
}
