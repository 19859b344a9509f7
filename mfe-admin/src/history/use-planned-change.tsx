/** A change in two steps: planned, shown with what it moves on published pages, and applied with the reason. */
import { later } from '@bivouac/contract/remote';
import {
  applyChange,
  type Command,
  type CommandProblem,
  data,
  type Plan,
  planChange,
  refusedAs,
} from '@bivouac/data';
import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { historyWords } from '../catalogues/index.ts';
import { MoreWords } from '../language/more-words.tsx';

const PlanSheet = later(() => import('./plan-sheet.tsx').then((part) => part.PlanSheet));

export interface Outcome<Row = unknown> {
  isDone: boolean;
  problem: CommandProblem | null;
  /** The row as it is, where it is not as the form read it. */
  now?: Row | undefined;
}

export interface PlannedChange {
  isBusy: boolean;
  /** Why nothing was done. */
  problem: CommandProblem | null;
  /** The same in a sentence, unless the sheet shows it. */
  trouble: string | null;
  /** Resolves once it was done, refused or left. What moves no published page is done at once. `what` is undone, in words. */
  start<Row>(command: Command<Row>, what?: string): Promise<Outcome<Row>>;
  /** At the end of the document, since it has a form and may be rendered inside another. */
  sheet: ReactNode;
}

interface Open {
  plan: Plan;
  /** It is not what was planned first: something else was changed since. */
  isChanged: boolean;
  what: string | undefined;
  apply(reason: string): void;
  leave(): void;
}

export function usePlannedChange(): PlannedChange {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const begin = () => {
    setIsBusy(true);
    setProblem(null);
  };
  async function start<Row>(command: Command<Row>, what?: string): Promise<Outcome<Row>> {
    begin();
    const planned = await planChange(data(), command);
    return await new Promise<Outcome<Row>>((settle) => {
      const end = (outcome: Outcome<Row>) => {
        setOpen(null);
        setIsBusy(false);
        setProblem(outcome.problem);
        settle(outcome);
      };
      const show = (plan: Plan<Row>, isChanged: boolean) => {
        const [blocker] = plan.blockers;
        if (blocker) return end({ isDone: false, problem: refusedAs(blocker), now: blocker.now });
        setOpen({
          ...{ plan, isChanged, what },
          apply: (reason) => void apply(plan, reason),
          leave: () => end({ isDone: false, problem: null }),
        });
        setIsBusy(false);
      };
      /** `reason` null: none is asked for, and there is no sheet. */
      const apply = async (plan: Plan<Row>, reason: string | null) => {
        begin();
        const done = await applyChange(data(), plan, reason ? { reason } : {});
        if (!done.ok && reason !== null) {
          // The sheet stays, and its button sends the same plan again.
          setProblem(done.problem);
          setIsBusy(false);
        } else if (!done.ok) end({ isDone: false, problem: done.problem });
        else if (done.value.outcome === 'changed') show(done.value.plan, true);
        else if (done.value.outcome === 'asked') show(plan, false);
        else end({ isDone: true, problem: null });
      };
      if (!planned.ok) return end({ isDone: false, problem: planned.problem });
      const { value: plan } = planned;
      if (plan.blockers.length === 0 && plan.questions.length === 0) void apply(plan, null);
      else show(plan, false);
    });
  }
  return {
    isBusy,
    problem,
    trouble: open ? null : (problem?.message ?? null),
    start,
    sheet:
      open &&
      createPortal(
        <Suspense>
          <MoreWords of={historyWords}>
            <PlanSheet
              plan={open.plan}
              what={open.what}
              isChanged={open.isChanged}
              isBusy={isBusy}
              problem={problem}
              onApply={open.apply}
              onClose={open.leave}
            />
          </MoreWords>
        </Suspense>,
        document.body,
      ),
  };
}
