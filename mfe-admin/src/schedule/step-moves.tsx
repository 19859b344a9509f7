/** Who would move if the stage took a step that takes times away or gives others, page by page. */
import type { StageStep } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import * as basics from '@bivouac/ui/basics';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';

interface StepMovesProps {
  /** Codes. */
  rally: string;
  race: string;
  stage: string;
  status: StageStep;
  /** Where a shortened stage ends; until that is said nobody knows who moves. */
  waypoint: string;
  maxTimeMs: number | null;
}

const MOVES: readonly StageStep[] = ['cancelled', 'interrupted_final', 'shortened'];

export function StepMoves(props: StepMovesProps) {
  const { status, waypoint } = props;
  if (!MOVES.includes(status) || (status === 'shortened' && waypoint === '')) return null;
  return <Asked key={status} {...props} />;
}

function Asked({ rally, race, stage, status, waypoint, maxTimeMs }: StepMovesProps) {
  const ends = status === 'shortened' ? { waypoint } : {};
  const limit = maxTimeMs === null ? {} : { max_time_ms: maxTimeMs };
  const { question } = useForeseen({ rally, race }, `${stage} ${waypoint} ${maxTimeMs}`, () => [
    { kind: 'stage_status', id: newId(), rally, race, stage, status, reason: '', ...ends, ...limit },
  ]);
  return (
    <div className={basics.whole}>
      <Moves question={question} />
    </div>
  );
}
