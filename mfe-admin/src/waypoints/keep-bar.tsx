/** What would become of the changes, and the press that keeps them: where most points go, how many is confirmed before. */
import { type RoadbookAnswer, type RoadbookRow, refusedAs } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { kilometresOf } from '../forms/durations.ts';
import { ErrorLine } from '../forms/error-line.tsx';
import { fewOf } from '../forms/few-of.ts';
import { useSay } from '../language/language.ts';
import type { DraftRow } from './draft.ts';
import { isNote, type NoteSays } from './openrally.ts';
import styles from './waypoints.module.css';

interface KeepBarProps {
  stage: string;
  draft: readonly DraftRow[];
  there: number;
  answers: readonly RoadbookAnswer[] | null;
  /** How many points go, where that has to be confirmed; else 0. */
  removes: number;
  isUnreadable: boolean;
  isBusy: boolean;
  trouble: string | null;
  /** `removes`: how many points go, where that was confirmed. */
  onKeep(removes?: number): void;
  onDiscard(): void;
}

export function KeepBar(props: KeepBarProps) {
  const { stage, draft, there, answers, removes, isUnreadable, isBusy, trouble, onKeep, onDiscard } = props;
  const say = useSay();
  const [confirmed, setConfirmed] = useState(0);
  const count = draft.length;
  const many = (outcome: RoadbookAnswer['outcome']) =>
    answers?.filter((answer) => answer.outcome === outcome).length ?? 0;
  const [added, changed, removed, refused] = [many('new'), many('changed'), many('removed'), many('refused')];
  // What is refused beside the rows: waypoints that cannot go.
  const stays = answers?.filter(({ row, refusal }) => row === undefined && refusal) ?? [];
  const nameOf = (row: RoadbookRow | undefined) => {
    if (!row) return [];
    const name = isNote(row) ? (row.note as NoteSays).name : row.code;
    return [name ?? (row.distance_m === null ? say('roadbook.point') : `${kilometresOf(row.distance_m)} km`)];
  };
  const named = (['changed', 'removed'] as const).map((outcome) => {
    const those = answers?.filter((answer) => answer.outcome === outcome) ?? [];
    return [outcome, those.flatMap(({ row, was }) => nameOf(row ? draft[row - 1]?.row : was))] as const;
  });
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
      {named.map(
        ([outcome, names]) =>
          names.length > 0 && (
            <span key={outcome} className={styles.quiet} data-named={outcome}>
              {say(`waypoints.named.${outcome}`, { points: fewOf(names) })}
            </span>
          ),
      )}
      {refused > 0 && <span className={basics.wrong}>{say('waypoints.refused', { count: refused })}</span>}
      {isEmptied && refused === 0 && (
        <label className={styles.emptied} data-emptied>
          <input
            type="checkbox"
            checked={confirmed === removes}
            onChange={(e) => setConfirmed(e.target.checked ? removes : 0)}
          />
          <span>
            {say('waypoints.emptied', { stage, there, removed, stays: there - removed + added })}{' '}
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
      <ErrorLine isInline>{trouble}</ErrorLine>
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
