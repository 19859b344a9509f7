/** A crew's stages: time and place on each, penalty and bonus, and the general place after it. */
import type { CrewStoryBody } from '@bivouac/data/feed';
import { wordOf } from '@bivouac/i18n';
import { Duration, Gap, Mark, PenaltyTime } from '@bivouac/ui';
import { useSay } from '../language/text.tsx';
import { raceByCode } from '../structure/race-of.ts';
import { useRally } from '../structure/rally-context.tsx';
import { rankedStages } from '../structure/stages.ts';
import { Marks } from '../tables/marks.tsx';
import styles from './crew-sheet.module.css';
import { type CrewNow, isUnderWay } from './crew-standing.tsx';

export function CrewStages({ story, now }: { story: CrewStoryBody; now: CrewNow | null }) {
  const say = useSay();
  const { index } = useRally();
  const race = raceByCode(index, story.crew.race);
  const precision = new Map(
    (race ? rankedStages(race) : []).map(({ stage }) => [stage.code, stage.precision_ms] as const),
  );
  const after = new Map(story.after.map((row) => [row.stage, row]));
  if (story.stages.length === 0) return <p className={styles.quiet}>{say('crew.noStages')}</p>;
  return (
    <>
      <table className={styles.stages}>
        <thead>
          <tr>
            <th scope="col">{say('column.stage')}</th>
            <th scope="col">{say('column.stageTime')}</th>
            <th scope="col">{say('column.position')}</th>
            <th scope="col">{say('column.penalty')}</th>
            <th scope="col">{say('column.general')}</th>
          </tr>
        </thead>
        <tbody>
          {story.stages.map((row) => (
            <tr key={row.stage}>
              <th scope="row">{row.stage}</th>
              <td>
                {row.time_ms === null ? (
                  <span className={styles.quiet}>{wordOf(say, 'status', row.status)}</span>
                ) : (
                  <Duration ms={row.time_ms} precisionMs={precision.get(row.stage) ?? 1000} />
                )}
                <Marks marks={row.marks} isOneCrew />
              </td>
              <td>{row.position ?? '–'}</td>
              <td>
                {(row.penalty_ms !== 0 || !row.bonus_ms) && <PenaltyTime ms={row.penalty_ms} />}{' '}
                {row.bonus_ms ? <Bonus ms={row.bonus_ms} /> : null}
              </td>
              <td>
                {isUnderWay(now, row.stage)
                  ? now?.row.stage === row.stage && now.row.position !== null && `◇ ${now.row.position}`
                  : (after.get(row.stage)?.position ?? '–')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {story.stages.some((row) => row.penalty_ms !== confirmedMs(story, row.stage)) && (
        <p className={styles.quiet}>{say('crew.otherPenalties')}</p>
      )}
    </>
  );
}

/** A bonus is one below zero. */
function confirmedMs({ penalties }: CrewStoryBody, stage: string): number {
  return penalties
    .filter(
      ({ unit, status, ms, stage: at }) =>
        at === stage && unit === 'time' && status === 'confirmed' && ms > 0,
    )
    .reduce((sum, { ms }) => sum + ms, 0);
}

function Bonus({ ms }: { ms: number }) {
  const say = useSay();
  return (
    <span>
      <Gap ms={-ms} />
      <Mark glyph="B" tone="quiet" label={say('mark.bonus')} />
    </span>
  );
}
