/** The columns of a row that a change moved, each from what to what; undone, the other way round. */
import type { RowChange } from '@bivouac/data';
import { wordOf } from '@bivouac/i18n';
import * as basics from '@bivouac/ui/basics';
import { useSay } from '../language/language.ts';
import styles from './history.module.css';
import { shownText } from './shown-text.ts';

interface ChangedValuesProps {
  values: RowChange['values'];
  timeZone: string;
  isUndone?: boolean;
}

export function ChangedValues({ values, timeZone, isUndone = false }: ChangedValuesProps) {
  const say = useSay();
  return values.map(({ column, before, after }) => {
    const [from, to] = isUndone ? [after, before] : [before, after];
    return (
      <p key={column} className={styles.value} data-column={column}>
        <span className={basics.muted}>{wordOf(say, 'column', column)}</span>{' '}
        <del dir="auto">{shownText(say, column, from, timeZone)}</del> →{' '}
        <ins dir="auto">{shownText(say, column, to, timeZone)}</ins>
      </p>
    );
  });
}

const LISTED = 8;

/** The values that an undo brings back, in the plan of the undo. */
export function UndoneValues({ changes, timeZone }: { changes: readonly RowChange[]; timeZone: string }) {
  return changes
    .slice(0, LISTED)
    .map(({ table, row, values }) => (
      <ChangedValues key={`${table} ${row}`} values={values} timeZone={timeZone} isUndone />
    ));
}
