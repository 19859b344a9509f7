/** The tracks of a race: which stage is looked at, and which were judged by a course that has changed since. */
import { Card, Choice } from '@bivouac/ui';
import { useSay } from '../language/language.ts';
import { useRoadbooks } from '../waypoints/use-roadbooks.ts';
import { outOfDateOf } from './out-of-date.ts';
import { StageEvaluation, type StageTracksProps } from './stage-evaluation.tsx';
import styles from './tripy.module.css';

export function StageTracks(props: StageTracksProps) {
  const { rally, race, stageCode, trackers } = props;
  const say = useSay();
  const { value: stages } = useRoadbooks(race.id);
  if (!stages) return null;
  const stage =
    stages.find(({ code }) => code === stageCode) ??
    stages.find(({ points }) => points.length > 0) ??
    stages[0];
  const outOfDate = new Set(outOfDateOf(stages, trackers).map(({ code }) => code));
  return (
    <Card title={say('tripy.stage')}>
      <div className={styles.tools}>
        {rally.races.length > 1 && (
          <Choice
            label={say('tripy.race')}
            value={race.code}
            options={rally.races.map(({ code, name }) => ({ value: code, label: name }))}
            onChoose={(code) => props.onChoose({ race: code, stage: '', crew: '' })}
          />
        )}
        {stage && (
          <Choice
            label={say('waypoints.stage')}
            value={stage.code}
            options={stages.map(({ code, name }) => {
              const label = name === code ? code : `${code} ${name}`;
              return {
                value: code,
                label: outOfDate.has(code) ? say('tripy.stageOutOfDate', { stage: label }) : label,
              };
            })}
            onChoose={(code) => props.onChoose({ stage: code, crew: '' })}
          />
        )}
      </div>
      {stage ? (
        <StageEvaluation key={stage.id} {...props} stage={stage} />
      ) : (
        <p>{say('waypoints.noStageText')}</p>
      )}
    </Card>
  );
}
