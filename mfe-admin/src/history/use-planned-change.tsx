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
import { historyWords } from '../catalogues/index.ts';
import { MoreWords } from '../language/more-words.tsx';

const PlanSheet = later(() => import('./plan-sheet.tsx').then((part) => part.PlanSheet));

export interface Outcome {
  isDone: boolean;
  problem: CommandProblem | null;
}

export interface PlannedChange {
  isBusy: boolean;
  /** Why nothing was done. */
  problem: CommandProblem | null;
  /** Resolves once it was done, refused or left. What moves no published page is done at once. `what` is undone, in words. */
  start(command: Command, what: string): Promise<Outcome>;
  sheet: ReactNode;
}

interface Open {
  plan: Plan;
  what: string;
  /** It is not what was planned first: something else was changed since. */
  isChanged: boolean;
  settle(outcome: Outcome): void;
}

export function usePlannedChange(): PlannedChange {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const end = (outcome: Outcome, settle: Open['settle']) => {
    setOpen(null);
    setIsBusy(false);
    setProblem(outcome.problem);
    settle(outcome);
  };
  const show = ({ plan, what, isChanged, settle }: Open) => {
    const [blocker] = plan.blockers;
    if (blocker) return end({ isDone: false, problem: refusedAs(blocker) }, settle);
    setOpen({ plan, what, isChanged, settle });
    setIsBusy(false);
  };
  const apply = async ({ plan, what, settle }: Omit<Open, 'isChanged'>, reason: string) => {
    setIsBusy(true);
    setProblem(null);
    const done = await applyChange(data(), plan.plan_id, reason ? { reason } : {});
    if (!done.ok && open) {
      // The sheet stays, and its button sends the same plan again.
      setProblem(done.problem);
      setIsBusy(false);
    } else if (!done.ok) end({ isDone: false, problem: done.problem }, settle);
    else if (done.value.outcome === 'changed') show({ plan: done.value.plan, what, isChanged: true, settle });
    else if (done.value.outcome === 'asked') show({ plan, what, isChanged: false, settle });
    else end({ isDone: true, problem: null }, settle);
  };
  return {
    isBusy,
    problem,
    async start(command, what) {
      setIsBusy(true);
      setProblem(null);
      const planned = await planChange(data(), command);
      return await new Promise<Outcome>((settle) => {
        if (!planned.ok) return end({ isDone: false, problem: planned.problem }, settle);
        const { value: plan } = planned;
        if (plan.blockers.length === 0 && plan.questions.length === 0) void apply({ plan, what, settle }, '');
        else show({ plan, what, isChanged: false, settle });
      });
    },
    sheet: open && (
      <Suspense>
        <MoreWords of={historyWords}>
          <PlanSheet
            plan={open.plan}
            what={open.what}
            isChanged={open.isChanged}
            isBusy={isBusy}
            problem={problem}
            onApply={(reason) => void apply(open, reason)}
            onClose={() => end({ isDone: false, problem: null }, open.settle)}
          />
        </MoreWords>
      </Suspense>
    ),
  };
}
