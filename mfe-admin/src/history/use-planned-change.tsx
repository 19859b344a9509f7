/** A change in two steps: planned, shown with what it moves on published pages, and applied with the reason. */
import { later } from '@bivouac/contract/remote';
import {
  applyChange,
  type Command,
  type CommandProblem,
  data,
  type Plan,
  type PlanOf,
  planChange,
  type RowChange,
  type RowIn,
  refusedAs,
} from '@bivouac/data';
import { type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { historyWords } from '../catalogues/index.ts';
import { MoreWords } from '../language/more-words.tsx';
import { useLastAct } from './use-last-act.ts';

const PlanSheet = later(() => import('./plan-sheet.tsx').then((part) => part.PlanSheet));

export interface Outcome<Made extends Plan = Plan, Row = unknown> {
  isDone: boolean;
  problem: CommandProblem | null;
  /** The row as it is, where it is not as the form read it. */
  now?: Row | undefined;
  /** Of a list that was not applied: a plan with rows that are refused or asked about, or what it would do by now. */
  plan?: Made;
}

interface Answers {
  removes?: number;
  /** Given before the plan was shown, for all it changes. */
  reason?: string;
}

/** What is undone, in words; of a press with what it changed. */
export type Undone =
  | string
  | { what: string; isRedo: boolean; changes: readonly RowChange[]; timeZone: string };

export interface PlannedChange {
  isBusy: boolean;
  /** Why nothing was done; null also once another part of the page did something. */
  problem: CommandProblem | null;
  /** The same in a sentence, unless the sheet shows it. */
  trouble: string | null;
  isLast: boolean;
  /** An act that ends before anything is planned. `start` begins one by itself. */
  begin(): void;
  /**
   * Resolves once it was done, refused or left. What moves no published page is done at once; a list with a row that is refused or asked
   * about is not. A reason that rows give holds for all the list changes.
   */
  start<Asked extends Command>(
    command: Asked,
    undone?: Undone,
  ): Promise<Outcome<PlanOf<Asked['kind'], RowIn<Asked>>, RowIn<Asked>>>;
  /** The same with the plan of a list that was shown. */
  apply<Made extends Plan>(plan: Made, answers?: Answers): Promise<Outcome<Made>>;
  /** At the end of the document, since it has a form and may be rendered inside another. */
  sheet: ReactNode;
}

interface Open {
  plan: Plan;
  /** It is not what was planned first: something else was changed since. */
  isChanged: boolean;
  undone: Undone | undefined;
  reason: string | undefined;
  apply(reason: string): void;
  leave(): void;
}

const isAsked = ({ questions }: Plan) => questions.some(({ code }) => code === 'reason');
/** Of rows that give one, as an entry list may. */
function reasonIn(command: Command): Answers {
  const rows = command.kind === 'enter_crews' ? command.rows : [];
  const version = command.kind === 'write_row' && command.table === 'regulations' ? [command.change] : [];
  const reason = [...rows, ...version]
    .map((row) => (row as { reason?: string } | null)?.reason)
    .find(Boolean);
  return reason ? { reason } : {};
}

const rowsOf = (plan: Plan) => (plan as { rows?: readonly { outcome: string }[] }).rows;

export function usePlannedChange(): PlannedChange {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const { isLast, begin } = useLastAct();
  const beginBusy = () => {
    begin();
    setIsBusy(true);
    setProblem(null);
  };
  const finish = <Done extends Outcome>(outcome: Done): Done => {
    setOpen(null);
    setIsBusy(false);
    setProblem(outcome.problem);
    return outcome;
  };
  function run<Row, Made extends Plan<Row>>(
    first: Made,
    answers: Answers,
    undone?: Undone,
  ): Promise<Outcome<Made, Row>> {
    return new Promise((settle) => {
      const end = (outcome: Outcome<Made, Row>) => settle(finish(outcome));
      const show = (plan: Made, isChanged: boolean) => {
        const [blocker] = plan.blockers;
        if (blocker) return end({ isDone: false, problem: refusedAs(blocker), now: blocker.now });
        setOpen({
          ...{ plan, isChanged, undone, reason: answers.reason },
          apply: (reason) => void apply(plan, reason),
          leave: () => end({ isDone: false, problem: null }),
        });
        setIsBusy(false);
      };
      /** `reason` null: none is asked for, and there is no sheet. */
      const apply = async (plan: Made, reason: string | null) => {
        beginBusy();
        const done = await applyChange(data(), plan, { ...answers, ...(reason ? { reason } : {}) });
        if (!done.ok && reason !== null) {
          // The sheet stays, and its button sends the same plan again.
          setProblem(done.problem);
          setIsBusy(false);
        } else if (!done.ok) end({ isDone: false, problem: done.problem });
        else if (done.value.outcome === 'changed') {
          // Rows are looked at where they were shown.
          if (rowsOf(done.value.plan)) end({ isDone: false, problem: null, plan: done.value.plan });
          else show(done.value.plan, true);
        } else if (done.value.outcome === 'asked') show(plan, false);
        else end({ isDone: true, problem: null });
      };
      if (first.blockers.length === 0 && !isAsked(first)) void apply(first, null);
      else show(first, false);
    });
  }
  return {
    isBusy,
    problem: isLast ? problem : null,
    trouble: open || !isLast ? null : (problem?.message ?? null),
    isLast,
    begin,
    async start<Asked extends Command>(command: Asked, undone?: Undone) {
      beginBusy();
      const planned = await planChange(data(), command);
      if (!planned.ok) return finish({ isDone: false, problem: planned.problem });
      const { value: plan } = planned;
      const isLeft = rowsOf(plan)?.some(({ outcome }) => outcome === 'refused' || outcome === 'asked');
      return isLeft
        ? finish({ isDone: false, problem: null, plan })
        : run<RowIn<Asked>, typeof plan>(plan, reasonIn(command), undone);
    },
    apply: (plan, answers = {}) => run(plan, answers),
    sheet:
      open &&
      createPortal(
        <Suspense>
          <MoreWords of={historyWords}>
            <PlanSheet
              plan={open.plan}
              undone={open.undone}
              given={open.reason}
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
