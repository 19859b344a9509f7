/** Sentences of not finishing: a stage not started, not finished or driven too slowly, and legs that were not started. */
import type { PenaltyRow } from '@bivouac/data/feed';
import { formatDuration } from '@bivouac/rules';
import { joined, type SaySentence, type Writer } from './writer.ts';

/** "SS3 not finished · counted with the maximum time 3:00:00", "SS4 not started · covered by the penalty of SS3" */
export const sayNotFinished: Writer = (penalty, say) => {
  const { rule, why } = penalty;
  if (rule !== 'ss.not_finished' || typeof why.reason !== 'string') return null;
  return joined(
    missed(penalty, say),
    typeof why.max_time_ms === 'number'
      ? say('why.withMaxTime', { max: formatDuration(why.max_time_ms) })
      : null,
    typeof why.covered_by === 'string' ? say('why.coveredBy', { stage: why.covered_by }) : null,
  );
};

export const sayOverMaximum: Writer = (penalty, say) => {
  const { rule, why } = penalty;
  if (rule !== 'ss.max_time' || typeof why.max_time_ms !== 'number') return null;
  return joined(
    missed(penalty, say),
    typeof why.own_ms === 'number' ? say('why.driven', { time: formatDuration(why.own_ms) }) : null,
  );
};

export const sayNotStartedLeg: Writer = ({ rule, why }, say) => {
  const { leg, nth, max } = why;
  if (typeof leg !== 'number' && typeof leg !== 'string') return null;
  if (rule !== 'leg.not_started' && rule !== 'leg_not_started.max') return null;
  return joined(
    say('why.legNotStarted', { leg }),
    typeof nth === 'number' && typeof max === 'number'
      ? say('why.legsNotStarted', { count: nth, max })
      : null,
  );
};

function missed({ rule, stage, why }: PenaltyRow, say: SaySentence): string {
  const name = stage ?? '–';
  if (why.reason === 'not_started') return say('why.stageNotStarted', { stage: name });
  if ((why.reason === 'over_max' || rule === 'ss.max_time') && typeof why.max_time_ms === 'number') {
    return say('why.stageOverMax', { stage: name, max: formatDuration(why.max_time_ms) });
  }
  return say('why.stageNotFinished', { stage: name });
}
