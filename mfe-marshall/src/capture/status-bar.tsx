/** The rally clock, large, and how far it may be wrong; the queue, the network, and whether the phone still belongs here. */
import type { PostBook } from '@bivouac/data';
import type { Item, OutboxStatus } from '@bivouac/outbox';
import { formatTimeOfDay } from '@bivouac/ui';
import { type ReactNode, useState } from 'react';
import { unsentHere } from '../app/unsent.ts';
import { useChanging } from '../app/use-changing.ts';
import { useSay } from '../language/language.ts';
import styles from './capture.module.css';
import layout from './layout.module.css';
import type { Capture } from './open-capture.ts';
import type { SyncView } from './use-sync.ts';

interface StatusBarProps {
  book: PostBook;
  capture: Capture;
  status: OutboxStatus;
  items: readonly Item[];
  nowMs: number;
  sync: SyncView;
  /** Of when the post is, where it could not be read. */
  asOf: ReactNode;
  onUndoPlace(place: HTMLElement | null): void;
}

export function StatusBar(props: StatusBarProps) {
  const { book, capture, status, items, nowMs, sync, asOf, onUndoPlace } = props;
  const say = useSay();
  const { isRevoked } = sync;
  const { isOffline, lastMs } = useChanging(capture.contact);
  const [elsewhere] = useState(() => unsentHere(capture.owner));
  const { uncertaintyMs, jump } = capture.clock.status();
  const trouble = [
    isRevoked && say('status.revoked'),
    status.needsSession && say('status.session'),
    status.storeTrouble && say(`notSaved.${status.storeTrouble}`),
    jump && say('status.jump'),
    status.notStored > 0 && say('status.notStored', { count: status.notStored }),
    status.quarantined > 0 && say('status.refused', { count: status.quarantined }),
    ...elsewhere.map(({ post, count }) => say('pair.unsent', { post, count })),
  ].filter((text): text is string => Boolean(text));
  // Nothing is “all sent” while anything lies here that headquarters has not taken.
  const left = elsewhere.reduce((sum, { count }) => sum + count, status.pending + status.quarantined);
  // They wait for their marshall, not for the network.
  const unnumbered = items.filter(
    ({ state, fact }) => state === 'held' && fact?.kind === 'chrono' && fact.number === null,
  ).length;
  return (
    <>
      <header className={styles.status} data-status>
        <p className={styles.clock} data-clock>
          {formatTimeOfDay(nowMs, book.rally.time_zone, true)}
        </p>
        <div ref={onUndoPlace} className={layout.undoPlace} />
        <div className={styles.chips}>
          <span data-clock-within={uncertaintyMs ?? 'unchecked'}>
            {uncertaintyMs === null
              ? say('status.clockUnknown')
              : say('status.clock', { seconds: (Math.ceil(uncertaintyMs / 100) / 10).toFixed(1) })}
          </span>
          {status.isLoaded ? (
            <span data-queue={status.pending}>
              {(left > unnumbered || !left) && say('status.queue', { count: left - unnumbered })}
              {left > unnumbered && unnumbered > 0 && ' · '}
              {unnumbered > 0 && say('status.unnumbered', { count: unnumbered })}
            </span>
          ) : (
            <span>{say('status.reading')}</span>
          )}
          {status.pictures > 0 && (
            <span data-pictures={status.pictures}>{say('status.pictures', { count: status.pictures })}</span>
          )}
          {isOffline && (
            <span data-offline>
              {lastMs === null ? say('status.notYet') : say('status.offline', { age: ageOf(lastMs) })}
            </span>
          )}
          {asOf}
        </div>
      </header>
      {trouble.map((text) => (
        <p key={text} role="alert" className={styles.trouble}>
          {text}
        </p>
      ))}
    </>
  );
}

/** Signs of units, the same in every language the app speaks. */
function ageOf(sinceMs: number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - sinceMs) / 1_000));
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return `${seconds} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
