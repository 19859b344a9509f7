/**
 * Every version: each can be read as it was published, the last one can be taken back. Those that were taken back stay in sight, and the
 * last of them can be published again.
 */

import { useSearchParams } from '@bivouac/contract/router';
import { data, type StartList, type StartOrderVersion, slotsOfOrder } from '@bivouac/data';
import { useRead } from '@bivouac/officials/query';
import { Button, Card, Skeleton } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import { basisText } from './basis-words.ts';
import { timeOf } from './moved-list.tsx';
import styles from './start-order.module.css';
import { TakeBack, type TakeBackProps } from './take-back.tsx';
import { useSpoken } from './use-spoken.ts';

interface VersionsProps {
  /** Codes. */
  rally: string;
  race: string;
  list: StartList;
  timeZone: string;
  onDone(): void;
}

export function Versions({ rally, race, list, timeZone, onDone }: VersionsProps) {
  const say = useSay();
  const spoken = useSpoken();
  const [params, setParams] = useSearchParams();
  const [asking, setAsking] = useState<Pick<TakeBackProps, 'order' | 'voids'> | null>(null);
  if (list.orders.length + list.taken_back.length === 0) return null;
  // By its version as other pages link to it; of several of one version, those taken back by their fact.
  const open = params.get('version');
  const show = (version: string | null) => {
    const next = new URLSearchParams(params);
    if (version === null) next.delete('version');
    else next.set('version', version);
    setParams(next);
  };
  const last = list.orders[0];
  const again = list.taken_back[0];
  // Behind a later version it would be in force nowhere.
  const canReturn = again !== undefined && again.version > (last?.version ?? 0);
  return (
    <div data-print="no">
      <Card title={say('starts.versions')}>
        <ul data-versions>
          {list.orders.map((order) => (
            <li key={order.id}>
              <div className={styles.line}>
                <span>
                  <strong>{say('starts.version', { version: order.version })}</strong>{' '}
                  <span className={`${basics.quiet} ${basics.light}`}>
                    {say(`startStatus.${order.status}`)} · {spoken.instant(order.at, timeZone)} · {order.by} ·{' '}
                    {say('starts.crews', { count: order.crews })} · {basisText(say, order.basis)}
                  </span>
                </span>
                <span className={styles.acts}>
                  <Read name={String(order.version)} open={open} onShow={show} />
                  {order === last && (
                    <Button look="quiet" onClick={() => setAsking({ order, voids: null })}>
                      {say('starts.takeBackPlain')}
                    </Button>
                  )}
                </span>
              </div>
              {open === String(order.version) && <Slots order={order} timeZone={timeZone} />}
            </li>
          ))}
          {list.taken_back.map((order) => (
            <li key={order.id}>
              <div className={styles.line}>
                <span>
                  <strong>{say('starts.version', { version: order.version })}</strong>{' '}
                  <span className={`${basics.quiet} ${basics.light}`}>
                    {say('starts.takenBack')} · {spoken.instant(order.at, timeZone)} · {order.by} ·{' '}
                    {order.reason} · {say('starts.crews', { count: order.crews })}
                  </span>
                </span>
                <span className={styles.acts}>
                  <Read name={order.id} open={open} onShow={show} />
                  {canReturn && order === again && (
                    <Button look="quiet" onClick={() => setAsking({ order, voids: order.voids })}>
                      {say('starts.againPlain')}
                    </Button>
                  )}
                </span>
              </div>
              {open === order.id && <Slots order={order} timeZone={timeZone} />}
            </li>
          ))}
        </ul>
        {asking && (
          <TakeBack
            key={asking.order.id}
            {...asking}
            rally={rally}
            race={race}
            list={list}
            onClose={(isChanged) => {
              setAsking(null);
              if (isChanged) onDone();
            }}
          />
        )}
      </Card>
    </div>
  );
}

interface ReadProps {
  name: string;
  open: string | null;
  onShow(name: string | null): void;
}

function Read({ name, open, onShow }: ReadProps) {
  const say = useSay();
  return (
    <Button look="quiet" aria-expanded={open === name} onClick={() => onShow(open === name ? null : name)}>
      {say('starts.read')}
    </Button>
  );
}

type SlotsProps = { order: Pick<StartOrderVersion, 'id' | 'version'>; timeZone: string };

function Slots({ order, timeZone }: SlotsProps) {
  const say = useSay();
  const { value, problem } = useRead(['slotsOfOrder', order.id], (signal) =>
    slotsOfOrder(data(), order.id, { signal }),
  );
  if (problem) return <p role="alert">{problem.message}</p>;
  if (!value) return <Skeleton rows={3} label={say('loading')} />;
  return (
    <ol className={styles.slots} data-version={order.version}>
      {value.map(({ number, position, stage_due_at, reason }) => (
        <li key={number} value={position}>
          <strong>{number}</strong> {timeOf(stage_due_at, timeZone)}{' '}
          {reason && <span className={`${basics.quiet} ${basics.light}`}>Δ {reason}</span>}
        </li>
      ))}
    </ol>
  );
}
