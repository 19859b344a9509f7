/** What this person changed on a page, taken back press by press, the last one first; the database keeps the presses, so a reload loses none. */
import {
  type CommandProblem,
  data,
  type HistoryQuestion,
  historyOf,
  type Press,
  refusedAs,
  type StageDecision,
  takeBack,
} from '@bivouac/data';
import { useState } from 'react';
import { useWhy, type Why } from '../forms/use-why.tsx';

export interface Changes {
  isBusy: boolean;
  undone: Press | null;
  /** Why nothing was taken back: a sentence, `nothing` of this person's is left, or the last press was a decision, which is no edit. */
  trouble:
    | { kind: 'said'; problem: CommandProblem }
    | { kind: 'nothing' }
    | { kind: 'decided'; decision: StageDecision }
    | null;
  why: Why;
  undo(): Promise<void>;
  redo(): Promise<void>;
}

export function useChanges(question: HistoryQuestion, onChanged: () => void): Changes {
  const why = useWhy();
  const [isBusy, setIsBusy] = useState(false);
  const [undone, setUndone] = useState<Press | null>(null);
  const [trouble, setTrouble] = useState<Changes['trouble']>(null);
  const take = async (find: (press: Press) => boolean, then: Press | 'it') => {
    setIsBusy(true);
    const told = await historyOf(data(), question);
    const press = told.ok ? told.value.find((one) => one.is_mine && find(one)) : undefined;
    let next: Changes['trouble'] = null;
    if (!told.ok) next = { kind: 'said', problem: told.problem };
    else if (!press) next = { kind: 'nothing' };
    else if (then === 'it' && press.decided_since) next = { kind: 'decided', decision: press.decided_since };
    else if (press.hindrance) {
      const { hindrance: message } = press;
      next = { kind: 'said', problem: refusedAs({ code: 'not_undone', message }) };
    } else {
      const done = await why.send((reason) => takeBack(data(), press.press, reason), press.press);
      if (!done.ok) next = { kind: 'said', problem: done.problem };
    }
    setIsBusy(false);
    setTrouble(next);
    setUndone(next === null && then === 'it' ? (press ?? null) : null);
    onChanged();
  };
  return {
    isBusy,
    undone,
    trouble,
    why,
    undo: () => take(({ takes_back, is_undone }) => takes_back === null && !is_undone, 'it'),
    async redo() {
      if (undone)
        await take(({ takes_back, is_undone }) => takes_back === undone.press && !is_undone, undone);
    },
  };
}
