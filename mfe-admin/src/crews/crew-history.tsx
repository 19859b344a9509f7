/** What a crew ran in, and which numbers it carried, from when on; a change of class or team can be taken back. */

import { type CrewId, crewHistory, data, removedRow, type ScheduledStage } from '@bivouac/data';
import { usePlannedChange } from '@bivouac/officials/plan';
import { useRead } from '@bivouac/officials/query';
import { Button } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { ErrorLine } from '../forms/error-line.tsx';
import { spokenInstant } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import styles from './crews.module.css';

interface CrewHistoryProps {
  crew: CrewId;
  stages: readonly ScheduledStage[];
  timeZone: string;
  onChanged(): void;
}

export function CrewHistory({ crew, stages, timeZone, onChanged }: CrewHistoryProps) {
  const say = useSay();
  const { start, isBusy, trouble, sheet } = usePlannedChange();
  const { value } = useRead(['crewHistory', crew], (signal) => crewHistory(data(), crew, { signal }));
  const hasHistory = value && (value.enrolments.length > 1 || value.numbers.length > 1);
  if (!hasHistory) return null;
  const nameOf = (from: number) =>
    from === 0
      ? say('crews.fromStart')
      : say('crews.fromCode', { code: stages.find(({ ordinal }) => ordinal === from)?.code ?? from });
  return (
    <div className={basics.whole} data-history>
      <p className={basics.muted}>{say('crews.history')}</p>
      <ul>
        {value.enrolments.map(({ effective_from_ordinal: from, flags, ...codes }) => (
          <li key={from} className={styles.import}>
            <span>
              <strong>{nameOf(from)}</strong>{' '}
              {[codes.class, codes.group, codes.category, codes.team, ...flags].filter(Boolean).join(' · ')}
            </span>
            {from > 0 && (
              <Button
                look="quiet"
                disabled={isBusy}
                onClick={async () => {
                  if ((await start(removedRow('crew_enrolments', `${crew} ${from}`))).isDone) onChanged();
                }}
              >
                {say('change.undo')}
              </Button>
            )}
          </li>
        ))}
        {value.numbers.length > 1 &&
          value.numbers.map(({ number, from, until }) => (
            <li key={`${number} ${from}`} className={styles.import}>
              {say('crews.carried', {
                number,
                from: from ? spokenInstant(from, timeZone) : '…',
                until: until ? spokenInstant(until, timeZone) : '…',
              })}
            </li>
          ))}
      </ul>
      {sheet}
      <ErrorLine>{trouble}</ErrorLine>
    </div>
  );
}
