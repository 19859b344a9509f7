/** A row that is changed by a form: if somebody changed it while the form was open, nothing is written before one of the two is chosen. */

import { useState } from 'react';
import type { Outcome } from '../plan/use-planned-change.tsx';
import { isSame } from './is-same.ts';

export interface Clash<Row> {
  before: Row;
  theirs: Row;
  mine: Partial<Row>;
}

export interface ClashView<Row> {
  clash: Clash<Row> | null;
  send(seen: Row, change: Partial<Row>): Promise<boolean>;
  keepMine(): Promise<boolean>;
  leave(): void;
}

type Write<Row> = (seen: Row, change: Partial<Row>) => Promise<Pick<Outcome<never, Row>, 'isDone' | 'now'>>;

export function useClash<Row extends object>(write: Write<Row>): ClashView<Row> {
  const [clash, setClash] = useState<Clash<Row> | null>(null);
  const send = async (seen: Row, change: Partial<Row>) => {
    const { isDone, now } = await write(seen, change);
    setClash(now ? { before: seen, theirs: now, mine: over(now, seen, change) } : null);
    return isDone;
  };
  return {
    clash,
    send,
    keepMine: async () => clash !== null && send(clash.theirs, clash.mine),
    leave: () => setClash(null),
  };
}

/** A form sends all its values: one that was not changed in it is theirs, not as it was when the form was opened. */
function over<Row extends object>(theirs: Row, seen: Row, change: Partial<Row>): Partial<Row> {
  const columns = Object.keys(change) as (keyof Row & string)[];
  const left = columns.filter((column) => column in theirs && isSame(seen[column], change[column]));
  return { ...change, ...Object.fromEntries(left.map((column) => [column, theirs[column]])) };
}
