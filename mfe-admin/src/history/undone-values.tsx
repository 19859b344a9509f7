/** The values that an undo brings back, in the plan of the undo. */
import type { RowChange } from '@bivouac/data';
import { historyWords } from '../catalogues/index.ts';
import { MoreWords } from '../language/more-words.tsx';
import { ChangedValues } from './changed-values.tsx';

const LISTED = 8;

export function UndoneValues({ changes, timeZone }: { changes: readonly RowChange[]; timeZone: string }) {
  return (
    <MoreWords of={historyWords}>
      {changes.slice(0, LISTED).map(({ table, row, values }) => (
        <ChangedValues key={`${table} ${row}`} values={values} timeZone={timeZone} isUndone />
      ))}
    </MoreWords>
  );
}
