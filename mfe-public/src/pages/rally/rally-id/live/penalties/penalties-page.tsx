/** The page of all penalties. */
import { AllPenalties } from '#penalties/all-penalties.tsx';
import { PenaltiesFrame } from '#penalties/penalties-frame.tsx';

export function PenaltiesPage() {
  return (
    <PenaltiesFrame kind={null}>{(rows, body) => <AllPenalties rows={rows} body={body} />}</PenaltiesFrame>
  );
}
