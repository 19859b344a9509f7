/** The values that an undo brings back, in the plan of the undo. */
import type { RowChange } from '@bivouac/data';
import { ChangedValues } from './changed-values.tsx';

const LISTED = 8;

export function UndoneValues({ changes, timeZone }: { changes: readonly RowChange[]; timeZone: string }) {
  return (
    <>
      {changes.slice(0, LISTED).map(({ table, row, values }) => (
        <ChangedValues key={`${table} ${row}`} values={values} timeZone={timeZone} isUndone />
      ))}
    </>
  );
}
