/** What a time on this stage is to be read with: an obligatory stop that is no part of it, a bonus that is taken off. */
import type { ControlEntry, StageBody, StageEntry } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { useSay } from '#language/text.tsx';
import styles from './stage.module.css';

interface StageNotesProps {
  stage: StageEntry;
  body: StageBody;
  controls: readonly ControlEntry[];
}

export function StageNotes({ stage, body, controls }: StageNotesProps) {
  const say = useSay();
  const stops = controls.filter((one) => one.kind === 'neutralisation_out' && one.stage === stage.code);
  const hasBonus = body.rows.some((row) => row.bonus_ms !== 0);
  return (
    <>
      {stops.map(
        ({ code, target_ms: ms }) =>
          ms !== null && (
            <details key={code} className={styles.note} data-note="stop">
              <summary>{say('stage.stop', { time: formatDuration(ms) })}</summary>
            </details>
          ),
      )}
      {hasBonus && (
        <details className={styles.note} data-note="bonus">
          <summary>{say('stage.bonus')}</summary>
        </details>
      )}
    </>
  );
}
