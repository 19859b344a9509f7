/** The values of a row that two people changed, side by side; those on which they do not agree come first. */
import { type Clash, isSame } from '@bivouac/officials/form';

export interface ClashColumn {
  column: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
  isContested: boolean;
}

/** They say nothing to people. */
const HIDDEN = ['id', 'mark', 'effective_from_ordinal'];

export function columnsOf({ before, theirs, mine }: Clash<object>): ClashColumn[] {
  const value = (row: object, column: string): unknown => (row as Record<string, unknown>)[column];
  return Object.keys(before)
    .map((column) => {
      const was = value(before, column);
      const now = value(theirs, column);
      const said = column in mine ? value(mine, column) : was;
      const isContested = !isSame(was, now) && !isSame(was, said) && !isSame(now, said);
      return { column, before: was, theirs: now, mine: said, isContested };
    })
    .filter(({ column }) => !HIDDEN.includes(column))
    .filter((one) => !isSame(one.before, one.theirs) || !isSame(one.before, one.mine))
    .toSorted((a, b) => Number(b.isContested) - Number(a.isContested));
}
