/** Where a crew stands, in a line above everything else: in the running race, and after the last stage that is complete. */
import type { CrewStoryBody, NowBody, NowRow } from '@bivouac/data/feed';
import { Duration, Gap } from '@bivouac/ui';
import { useLanguage } from '../language/text.tsx';
import { NowPlace, sayWhere } from '../now/now-place.tsx';
import { pageName } from '../structure/page-name.ts';
import { runningStages } from '../structure/page-status.ts';
import styles from './crew-sheet.module.css';

export interface CrewNow {
  row: NowRow;
  body: NowBody;
}

interface CrewStandingProps extends Pick<CrewStoryBody, 'after'> {
  /** Of the race; undefined: it is not known, and whole seconds are shown. */
  precisionMs: number | undefined;
  now: CrewNow | null;
}

export function CrewStanding({ after, precisionMs, now }: CrewStandingProps) {
  const language = useLanguage();
  const { say } = language;
  const last = after.findLast(({ position, stage }) => position !== null && !isUnderWay(now, stage));
  const exact = precisionMs ? { precisionMs } : {};
  return (
    <>
      {now && now.row.position !== null && (
        <p className={styles.standing} data-standing="now">
          <b>◇ {now.row.position}</b>
          <span>{say('now.running', { stages: runningStages(now.body) })}</span>
          <NowPlace row={now.row} stages={now.body.stages} isShort />
          {now.row.total_ms !== null && <Duration ms={now.row.total_ms} {...exact} />}
          {now.row.gap_ms !== null && (now.row.gap_ms > 0 || now.row.total_ms === null) && (
            <span>
              <Gap ms={now.row.gap_ms} {...exact} /> {sayWhere(now.row, now.body.stages, say)}
            </span>
          )}
        </p>
      )}
      {last && (
        <p className={styles.standing} data-standing={last.stage}>
          <b>{last.position}</b>
          <span>{pageName(`after/${last.stage}`, null, language)}</span>
          <Duration ms={last.total_ms} {...exact} />
          {last.gap_ms !== null && last.gap_ms > 0 && <Gap ms={last.gap_ms} {...exact} />}
        </p>
      )}
    </>
  );
}

/** Until a stage is over the place after it is one among those who are in. */
export function isUnderWay(now: CrewNow | null, stage: string): boolean {
  return now?.body.stages.some(({ code }) => code === stage) ?? false;
}
