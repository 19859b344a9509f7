/** What would become of the changes, and the press that keeps them: where most points go, how many is confirmed before. */
import { type RoadbookAnswer, refusedAs } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { useSay } from '../language/language.ts';
import styles from './waypoints.module.css';

interface KeepBarProps {
  stage: string;
  count: number;
  there: number;
  answers: readonly RoadbookAnswer[] | null;
  /** How many waypoints go, where that has to be confirmed; else 0. */
  removes: number;
  isUnreadable: boolean;
  isBusy: boolean;
  trouble: string | null;
  /** `removes`: how many waypoints go, where that was confirmed. */
  onKeep(removes?: number): void;
  onDiscard(): void;
}

export function KeepBar(props: KeepBarProps) {
  const { stage, count, there, answers, removes, isUnreadable, isBusy, trouble, onKeep, onDiscard } = props;
  const say = useSay();
  const [confirmed, setConfirmed] = useState(0);
  const many = (outcome: RoadbookAnswer['outcome']) =>
    answers?.filter((answer) => answer.outcome === outcome).length ?? 0;
  const [added, changed, removed, refused] = [many('new'), many('changed'), many('removed'), many('refused')];
  // What is refused beside the rows: waypoints that cannot go.
  const stays = answers?.filter(({ row, refusal }) => row === undefined && refusal) ?? [];
  // Notes are rows, too, but no waypoints.
  const points = answers?.filter(({ outcome, code }) => outcome === 'new' && code).length ?? 0;
  const isEmptied = removes > 0;
  const isConfirmed = !isEmptied || confirmed === removes;
  const isReady = answers !== null && refused === 0 && !isUnreadable && isConfirmed;
  return (
    <div className={styles.bar} data-keep>
      <span role="status">
        {answers
          ? say('waypoints.would', { count, added, changed, removed })
          : say('waypoints.looking', { count })}
      </span>
      {refused > 0 && <span className={basics.wrong}>{say('waypoints.refused', { count: refused })}</span>}
      {isEmptied && refused === 0 && (
        <label className={styles.emptied} data-emptied>
          <input
            type="checkbox"
            checked={confirmed === removes}
            onChange={(e) => setConfirmed(e.target.checked ? removes : 0)}
          />
          <span>
            {say('waypoints.emptied', { stage, there, removed, stays: there - removed + points })}{' '}
            <strong>{say('waypoints.emptiedConfirm', { removed })}</strong>
          </span>
        </label>
      )}
      {stays.map(({ code, refusal, params }) => (
        <span key={code} role="alert" className={basics.wrong}>
          {refusedAs({ code: refusal, params }).message}
        </span>
      ))}
      {isUnreadable && <span className={basics.wrong}>{say('waypoints.unreadable')}</span>}
      {trouble && (
        <span role="alert" className={basics.wrong}>
          {trouble}
        </span>
      )}
      <span className={styles.push}>
        <Button
          look="primary"
          disabled={!isReady || isBusy}
          onClick={() => onKeep(isEmptied ? confirmed : undefined)}
        >
          {say('waypoints.keep')}
        </Button>
        <Button onClick={onDiscard}>{say('waypoints.discard')}</Button>
      </span>
    </div>
  );
}
