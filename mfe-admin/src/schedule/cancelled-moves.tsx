/** Who would move if the stage were cancelled, page by page. */
import { newId } from '@bivouac/rules';
import forms from '../forms/forms.module.css';
import { Moves } from '../penalties/moves.tsx';
import { useForeseen } from '../penalties/use-foreseen.ts';

interface CancelledMovesProps {
  /** Codes. */
  rally: string;
  race: string;
  stage: string;
}

export function CancelledMoves({ rally, race, stage }: CancelledMovesProps) {
  const { question } = useForeseen({ rally, race }, stage, () => [
    { kind: 'stage_status', id: newId(), rally, race, stage, status: 'cancelled', reason: 'What if' },
  ]);
  return (
    <div className={forms.whole}>
      <Moves question={question} />
    </div>
  );
}
