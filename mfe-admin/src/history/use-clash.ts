/** A row that is changed by a form: if somebody changed it while the form was open, nothing is written before one of the two is chosen. */
import type { CommandResult, Seen } from '@bivouac/data';
import { useState } from 'react';
import type { Change } from '../forms/use-change.ts';

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

type Write<Row> = (seen: Row, change: Partial<Row>) => Promise<CommandResult<Seen<Row>>>;

export function useClash<Row extends object>({ make }: Change, write: Write<Row>): ClashView<Row> {
  const [clash, setClash] = useState<Clash<Row> | null>(null);
  const send = async (seen: Row, change: Partial<Row>) => {
    const done = await make(() => write(seen, change));
    setClash(done?.value ? { before: seen, theirs: done.value.now, mine: change } : null);
    return done !== null && done.value === null;
  };
  return {
    clash,
    send,
    keepMine: async () => clash !== null && send(clash.theirs, clash.mine),
    leave: () => setClash(null),
  };
}
