/** The groupings of a kind with the crews of the race, read again after every change. */
import { useAnswer } from '@bivouac/contract/remote';
import {
  type CommandProblem,
  type CommandResult,
  data,
  type EnteredCrew,
  entryList,
  type GroupingKind,
  type GroupingSetUp,
  groupingsOf,
} from '@bivouac/data';
import { useRef, useState } from 'react';

export interface GroupingsView {
  value: { groupings: GroupingSetUp[]; crews: EnteredCrew[] } | null;
  problem: CommandProblem | null;
  isBusy: boolean;
  trouble: string | null;
  look(): void;
  change(work: () => Promise<CommandResult<unknown>>): Promise<boolean>;
}

/** `kind` null: lists across classes, which are nothing but names. */
export function useGroupings(kind: GroupingKind | null, race: string): GroupingsView {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const asked = useAnswer(`${kind} ${race}`, async (signal) => {
    const [groupings, list] = await Promise.all([
      kind ? groupingsOf(data(), kind, race, { signal }) : { ok: true as const, value: [] },
      entryList(data(), race, { signal }),
    ]);
    if (!groupings.ok) return groupings;
    if (!list.ok) return list;
    return { ok: true as const, value: { groupings: groupings.value, crews: list.value.crews } };
  });
  // While it is read again, the page stays.
  const last = useRef(asked.value);
  if (asked.value) last.current = asked.value;
  return {
    value: asked.value ?? (asked.problem ? null : last.current),
    problem: asked.problem,
    isBusy,
    trouble,
    look: asked.retry,
    async change(work) {
      setIsBusy(true);
      const done = await work();
      setIsBusy(false);
      setTrouble(done.ok ? null : done.problem.message);
      asked.retry();
      return done.ok;
    },
  };
}
