/** Who would move if the stage took a step that takes times away or gives others, page by page, and which pages change their state. */
import type { Fact, StageStep } from '@bivouac/data';
import type { MattersView } from '@bivouac/officials/day';
import type { PlannedChange } from '@bivouac/officials/plan';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';
import styles from './schedule.module.css';

interface StepMovesProps {
  /** Codes. */
  at: { rally: string; race: string };
  /** What blocks it is listed by the form: only a step that can be taken is foreseen. */
  view: Pick<MattersView, 'matters' | 'isBlocked'>;
  /** What the step is, besides the words it is taken by. */
  about: readonly unknown[];
  foresee: PlannedChange['foresee'];
  factsOf(): readonly Fact[];
}

const MOVES: readonly StageStep[] = ['cancelled', 'interrupted_final', 'shortened'];
const PUBLISHED: readonly string[] = ['provisional', 'official'] satisfies StageStep[];

/** `waypoint`: where a shortened stage ends; until that is said nobody knows who moves. */
export function isMoving(from: string, status: StageStep, waypoint: string): boolean {
  if (PUBLISHED.includes(from) || PUBLISHED.includes(status)) return true;
  return MOVES.includes(status) && (status !== 'shortened' || waypoint !== '');
}

export function StepMoves({ at, view, about, foresee, factsOf }: StepMovesProps) {
  const isOpen = view.matters !== null && !view.isBlocked;
  const { question } = useForeseen(at, isOpen ? JSON.stringify(about) : null, foresee, factsOf);
  return (
    <div className={styles.moves}>
      <Moves question={question} />
    </div>
  );
}
