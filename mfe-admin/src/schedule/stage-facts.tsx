/** What a stage is and how far its crews are: kind, length, first start and counts. */
import { formatDuration } from '@bivouac/rules';
import { TimeOfDay } from '@bivouac/ui';
import { languageOfPage } from '../forms/hours.ts';
import { useSay } from '../language/language.ts';
import type { StageProps } from './on-stage.ts';
import styles from './schedule.module.css';

export function StageFacts({ stage, timeZone, date }: Pick<StageProps, 'stage' | 'timeZone' | 'date'>) {
  const say = useSay();
  const { progress } = stage;
  return (
    <span className={styles.facts}>
      <span>{say(`stageKind.${stage.kind}`)}</span>
      {stage.distance_m !== null && <span>{say('stages.km', { km: stage.distance_m / 1_000 })}</span>}
      {(stage.first_start_at || stage.delayed_ms > 0) && (
        <span>
          {say('stages.firstStart')}{' '}
          <TimeOfDay
            at={stage.first_start_at}
            timeZone={timeZone}
            under={{ date, language: languageOfPage() }}
          />
          {stage.delayed_ms > 0 && ` +${formatDuration(stage.delayed_ms)}`}
        </span>
      )}
      {progress.started > 0 && (
        <span>
          {say('stages.progress', {
            started: progress.started,
            listed: Math.max(progress.listed, progress.started),
            finished: progress.finished,
            out: progress.on_stage,
          })}
        </span>
      )}
    </span>
  );
}
