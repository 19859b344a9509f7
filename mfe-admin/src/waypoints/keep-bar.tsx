/** What would become of the changes, and the press that keeps them. */
import type { RoadbookAnswer } from '@bivouac/data';
import { Button } from '@bivouac/ui';
import forms from '../forms/forms.module.css';
import { useSay } from '../language/language.ts';
import styles from './waypoints.module.css';

interface KeepBarProps {
  /** Rows there are. */
  count: number;
  /** null: not known yet. */
  answers: readonly RoadbookAnswer[] | null;
  isUnreadable: boolean;
  isBusy: boolean;
  trouble: string | null;
  onKeep(): void;
  onDiscard(): void;
}

export function KeepBar({ count, answers, isUnreadable, isBusy, trouble, onKeep, onDiscard }: KeepBarProps) {
  const say = useSay();
  const many = (outcome: RoadbookAnswer['outcome']) =>
    answers?.filter((answer) => answer.outcome === outcome).length ?? 0;
  const [added, changed, removed, refused] = [many('new'), many('changed'), many('removed'), many('refused')];
  // What is refused beside the rows: waypoints that cannot go.
  const stays = answers?.filter(({ row, message }) => row === undefined && message) ?? [];
  const isReady = answers !== null && refused === 0 && !isUnreadable;
  return (
    <div className={styles.bar} data-keep>
      <span role="status">
        {answers
          ? say('waypoints.would', { count, added, changed, removed })
          : say('waypoints.looking', { count })}
      </span>
      {refused > 0 && <span className={forms.trouble}>{say('waypoints.refused', { count: refused })}</span>}
      {stays.map(({ code, message }) => (
        <span key={code} role="alert" className={forms.trouble}>
          {message}
        </span>
      ))}
      {isUnreadable && <span className={forms.trouble}>{say('waypoints.unreadable')}</span>}
      {trouble && (
        <span role="alert" className={forms.trouble}>
          {trouble}
        </span>
      )}
      <span className={styles.push}>
        <Button look="primary" disabled={!isReady || isBusy} onClick={onKeep}>
          {say('waypoints.keep')}
        </Button>
        <Button onClick={onDiscard}>{say('waypoints.discard')}</Button>
      </span>
    </div>
  );
}
