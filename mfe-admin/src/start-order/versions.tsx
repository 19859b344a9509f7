/** Every version that stands: each can be read as it was published, the last one can be taken back. */
import { useAnswer } from '@bivouac/contract/remote';
import { useSearchParams } from '@bivouac/contract/router';
import { data, type StartList, type StartOrderVersion, slotsOfOrder } from '@bivouac/data';
import { Button, Card, Skeleton } from '@bivouac/ui';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { basisText } from './basis-words.ts';
import { timeOf } from './moved-list.tsx';
import styles from './start-order.module.css';
import { TakeBack } from './take-back.tsx';
import { useSpoken } from './use-spoken.ts';

interface VersionsProps {
  rally: string;
  list: StartList;
  timeZone: string;
  onDone(): void;
}

export function Versions({ rally, list, timeZone, onDone }: VersionsProps) {
  const say = useSay();
  const spoken = useSpoken();
  const [params, setParams] = useSearchParams();
  const [isTakingBack, setIsTakingBack] = useState(false);
  if (list.orders.length === 0) return null;
  const open = Number(params.get('version'));
  const show = (version: number | null) => {
    const next = new URLSearchParams(params);
    if (version === null) next.delete('version');
    else next.set('version', String(version));
    setParams(next);
  };
  const last = list.orders[0] as StartOrderVersion;
  return (
    <div data-print="no">
      <Card title={say('starts.versions')}>
        <ul className={styles.plain} data-versions>
          {list.orders.map((order) => (
            <li key={order.id}>
              <div className={styles.line}>
                <span>
                  <strong>{say('starts.version', { version: order.version })}</strong>{' '}
                  <span className={styles.quiet}>
                    {say(`startStatus.${order.status}`)} · {spoken.instant(order.at, timeZone)} · {order.by} ·{' '}
                    {say('starts.crews', { count: order.crews })} · {basisText(say, order.basis)}
                  </span>
                </span>
                <span className={styles.acts}>
                  <Button
                    look="quiet"
                    aria-expanded={open === order.version}
                    onClick={() => show(open === order.version ? null : order.version)}
                  >
                    {say('starts.read')}
                  </Button>
                  {order === last && (
                    <Button look="quiet" onClick={() => setIsTakingBack(true)}>
                      {say('import.undo')}
                    </Button>
                  )}
                </span>
              </div>
              {open === order.version && <Slots order={order} timeZone={timeZone} />}
            </li>
          ))}
        </ul>
        {isTakingBack && (
          <TakeBack
            rally={rally}
            list={list}
            last={last}
            onClose={(isChanged) => {
              setIsTakingBack(false);
              if (isChanged) onDone();
            }}
          />
        )}
      </Card>
    </div>
  );
}

function Slots({ order, timeZone }: { order: StartOrderVersion; timeZone: string }) {
  const say = useSay();
  const { value, problem } = useAnswer(order.id, (signal) => slotsOfOrder(data(), order.id, { signal }));
  if (problem) return <p role="alert">{problem.message}</p>;
  if (!value) return <Skeleton rows={3} label={say('loading')} />;
  return (
    <ol className={styles.slots} data-version={order.version}>
      {value.map(({ number, position, stage_due_at, reason }) => (
        <li key={number} value={position}>
          <strong>{number}</strong> {timeOf(stage_due_at, timeZone)}{' '}
          {reason && <span className={styles.quiet}>Δ {reason}</span>}
        </li>
      ))}
    </ol>
  );
}
