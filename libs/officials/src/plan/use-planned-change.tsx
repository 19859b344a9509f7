/** A change in two steps: planned, shown with what it moves on published pages, and applied with the reason. */
import { later, useSession, useShell } from '@bivouac/contract/remote';
import {
  applyChange,
  type Command,
  type CommandProblem,
  type CommandResult,
  data,
  FACTS_AT_MOST,
  type Fact,
  type Plan,
  type PlanOf,
  planChange,
  type RowIn,
  refusedAs,
} from '@bivouac/data';
import { isLanguage, type LanguageTag } from '@bivouac/i18n';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { versionsIn } from './page-states.ts';
import type { PlanSheetProps } from './plan-sheet.tsx';
import { type Answers, reasonIn, withoutReason, wordsOf } from './reasons.ts';
import { type SentPlan, sentPlan, storeSent } from './sent-plans.ts';
import type { Undone } from './undone.ts';
import { useLastAct } from './use-last-act.ts';

const sheetIn = (language: LanguageTag) =>
  later<PlanSheetProps>(() => import('./plan-sheet-in.tsx').then((part) => part.planSheetIn(language)));
const sheets = { en: sheetIn('en'), fr: sheetIn('fr'), es: sheetIn('es') };

export interface Outcome<Made extends Plan = Plan, Row = unknown> {
  isDone: boolean;
  problem: CommandProblem | null;
  /** The row as it is, where it is not as the form read it. */
  now?: Row | undefined;
  /** Of a list that was not applied: a plan with rows that are refused or asked about, or what it would do by now. */
  plan?: Made;
}

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
   * about is not. A reason that rows give holds for all the list changes. The same command after a lost answer is the same plan.
   */
  start<Asked extends Command>(
    command: Asked,
    undone?: Undone,
  ): Promise<Outcome<PlanOf<Asked['kind'], RowIn<Asked>>, RowIn<Asked>>>;
  /** The same with the plan of a list that was shown. */
  apply<Made extends Plan>(plan: Made, answers?: Answers): Promise<Outcome<Made>>;
  /** Plans facts, to show whom they move. */
  foresee(facts: readonly Fact[]): Promise<CommandResult<FactsPlan>>;
  /**
   * Applies the plan that `foresee` made of the same facts, whatever their reason, otherwise plans them first. Unless the form has shown
   * these effects, or they move no published page, the official sees whom they move before they are applied; also where a page that gets
   * another state has another version than the form showed first. Sent again after a lost answer, also after a reload, they are the same
   * plan. What is proposed meanwhile waits.
   */
  propose(facts: readonly Fact[]): Promise<Recorded>;
  /** At the end of the document, since it has a form and may be rendered inside another. */
  sheet: ReactNode;
}

type FactsPlan = PlanOf<'record'>;

interface Foreseen extends SentPlan {
  /** A form shows it. */
  isShown: boolean;
}

export interface Recorded {
  /** All of them, with an effect. */
  isDone: boolean;
  /** With the ids they have in the ledger: all of them or none; of more than one plan takes, those of the plans that were applied. */
  kept: readonly Fact[];
  problem: CommandProblem | null;
  /** The same in a sentence. */
  trouble: string | null;
}

interface Showing {
  undone?: Undone | undefined;
  isUndo?: boolean;
  /** A form shows the plan, or it moves nothing that has to be seen. */
  isShown?: boolean;
  /** Nothing of it was shown. */
  isUnseen?: boolean;
  /** It is another one than the form showed first. */
  isChanged?: boolean;
  /** Before a plan is sent to be applied: what is only shown was not sent. */
  onSend?(plan: Plan): void;
}

interface Open {
  plan: Plan;
  /** It is not what was planned first: something else was changed since. */
  isChanged: boolean;
  undone: Undone | undefined;
  /** All it would record undoes something. */
  isUndo: boolean;
  reason: string | undefined;
  apply(reason: string): void;
  leave(): void;
}

const effectsIn = ({ effects }: Plan) => JSON.stringify(effects);
const isAsked = ({ questions }: Plan) => questions.some(({ code }) => code === 'reason');
const rowsOf = (plan: Plan) => (plan as { rows?: readonly { outcome: string }[] }).rows;

export function usePlannedChange(): PlannedChange {
  const { language } = useShell();
  const session = useSession();
  const person = session.state === 'signed_in' ? session.person.id : '';
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<CommandProblem | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const { isLast, begin } = useLastAct();
  // Kept until it is answered: an answer that was lost is asked for again by the same plan.
  const foreseen = useRef(new Map<string, Foreseen>());
  const unanswered = useRef<{ words: string; plan: Plan } | null>(null);
  // Of pages that get another state, as shown first: a form that plans again while it is open shows the next one unnoticed.
  const versions = useRef(new Map<string, number>());
  const proposed = useRef<Promise<unknown>>(Promise.resolve());
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
    {
      undone,
      isUndo = false,
      isShown = !isAsked(first),
      isUnseen = false,
      isChanged = false,
      onSend,
    }: Showing = {},
  ): Promise<Outcome<Made, Row>> {
    return new Promise((settle) => {
      const end = (outcome: Outcome<Made, Row>) => settle(finish(outcome));
      const show = (plan: Made, isChanged: boolean) => {
        const [blocker] = plan.blockers;
        if (blocker) return end({ isDone: false, problem: refusedAs(blocker), now: blocker.now });
        for (const [page, version] of versionsIn(plan.effects)) versions.current.set(page, version);
        setOpen({
          ...{ plan, isChanged, undone, isUndo, reason: answers.reason },
          apply: (reason) => void apply(plan, reason),
          leave: () => end({ isDone: false, problem: null }),
        });
        setIsBusy(false);
      };
      /** `reason` null: none is asked for, and there is no sheet. */
      const apply = async (plan: Made, reason: string | null) => {
        beginBusy();
        onSend?.(plan);
        const done = await applyChange(data(), plan, { ...answers, ...(reason ? { reason } : {}) });
        if (!done.ok && reason !== null) {
          // The sheet stays, and its button sends the same plan again.
          setProblem(done.problem);
          setIsBusy(false);
        } else if (!done.ok) end({ isDone: false, problem: done.problem });
        else if (done.value.outcome === 'changed') {
          // Rows are looked at where they were shown.
          const { plan: next } = done.value;
          if (rowsOf(next)) end({ isDone: false, problem: null, plan: next });
          // What no form has shown moves no published page still.
          else if (isUnseen && next.blockers.length + next.effects.length === 0) void apply(next, reason);
          else show(next, true);
        } else if (done.value.outcome === 'asked') show(plan, false);
        else end({ isDone: true, problem: null });
      };
      if (first.blockers.length === 0 && isShown) void apply(first, null);
      else show(first, isChanged);
    });
  }
  const foresee = async (said: readonly Fact[], isShown = true) => {
    const { facts } = withoutReason(said);
    const planned = await planChange(data(), { kind: 'record', facts });
    if (!planned.ok) return planned;
    foreseen.current.set(wordsOf(facts), { facts, plan: planned.value, isShown });
    for (const [page, version] of isShown ? versionsIn(planned.value.effects) : [])
      if (!versions.current.has(page)) versions.current.set(page, version);
    return planned;
  };
  const isOtherVersion = ({ effects }: FactsPlan) =>
    versionsIn(effects).some(([page, version]) => (versions.current.get(page) ?? version) !== version);
  // Other words, a number or a clerk make another plan of what was shown.
  const isShown = (plan: FactsPlan) =>
    [...foreseen.current.values()].some((one) => one.isShown && effectsIn(one.plan) === effectsIn(plan));
  const recordTogether = async (said: readonly Fact[]): Promise<Pick<Recorded, 'kept' | 'problem'>> => {
    beginBusy();
    const { facts, reason } = withoutReason(said);
    const words = wordsOf(facts);
    const leave = (problem: CommandProblem) => {
      foreseen.current.delete(words);
      return { kept: [], problem: finish({ isDone: false, problem }).problem };
    };
    const sent = sentPlan(person, words);
    if (sent && !foreseen.current.has(words)) foreseen.current.set(words, { ...sent, isShown: true });
    if (foreseen.current.get(words)?.plan.blockers.length !== 0) {
      const planned = await foresee(facts, false);
      if (!planned.ok) return leave(planned.problem);
    }
    const known = foreseen.current.get(words);
    if (!known) return { kept: [], problem: null };
    const isMoveless = known.plan.effects.length === 0;
    const isChanged = isOtherVersion(known.plan);
    const { isDone, problem } = await run(known.plan, reason ? { reason } : {}, {
      isShown: isMoveless || (isShown(known.plan) && !isChanged),
      isChanged,
      isUndo: facts.every(({ kind }) => kind === 'void'),
      isUnseen: isMoveless && !known.isShown,
      onSend: (plan) => storeSent(person, words, { facts: known.facts, plan: plan as FactsPlan }),
    });
    if (isDone) versions.current.clear();
    if (isDone || !problem?.isRetryable) storeSent(person, words, null);
    if (isDone || (problem && !problem.isRetryable)) foreseen.current.delete(words);
    if (!isDone) return { kept: [], problem };
    // What is kept and changes nothing must not be taken for done.
    const [answer] = known.plan.answers;
    const isIdle = known.plan.answers.every(({ code }) => code === 'without_effect');
    const idle = answer && isIdle ? refusedAs(answer) : null;
    setProblem(idle);
    return { kept: known.facts, problem: idle };
  };
  const recordAll = async (facts: readonly Fact[]): Promise<Recorded> => {
    const kept: Fact[] = [];
    let problem: CommandProblem | null = null;
    for (let at = 0; at === kept.length && at < facts.length; at += FACTS_AT_MOST) {
      const part = await recordTogether(facts.slice(at, at + FACTS_AT_MOST));
      kept.push(...part.kept);
      problem = part.problem;
    }
    const isDone = kept.length === facts.length && problem === null;
    return { isDone, kept, problem, trouble: problem?.message ?? null };
  };
  const PlanSheet = sheets[isLanguage(language) ? language : 'en'];
  return {
    isBusy,
    problem: isLast ? problem : null,
    trouble: open || !isLast ? null : (problem?.message ?? null),
    isLast,
    begin,
    async start<Asked extends Command>(command: Asked, undone?: Undone) {
      beginBusy();
      const words = JSON.stringify(command);
      type Made = PlanOf<Asked['kind'], RowIn<Asked>>;
      const sent = unanswered.current?.words === words ? (unanswered.current.plan as Made) : null;
      const planned = sent ? { ok: true as const, value: sent } : await planChange(data(), command);
      if (!planned.ok) return finish({ isDone: false, problem: planned.problem });
      const { value: plan } = planned;
      const isLeft = rowsOf(plan)?.some(({ outcome }) => outcome === 'refused' || outcome === 'asked');
      if (isLeft) return finish({ isDone: false, problem: null, plan });
      const outcome = await run<RowIn<Asked>, typeof plan>(plan, reasonIn(command), { undone });
      unanswered.current = outcome.problem?.isRetryable ? { words, plan } : null;
      return outcome;
    },
    apply: (plan, answers = {}) => run(plan, answers),
    foresee: (facts) => foresee(facts),
    propose(facts) {
      const work = proposed.current.then(() => recordAll(facts));
      proposed.current = work.catch(() => undefined);
      return work;
    },
    sheet:
      open &&
      createPortal(
        <Suspense>
          <PlanSheet
            plan={open.plan}
            undone={open.undone}
            given={open.reason}
            isChanged={open.isChanged}
            isUndo={open.isUndo}
            isBusy={isBusy}
            problem={problem}
            onApply={open.apply}
            onClose={open.leave}
          />
        </Suspense>,
        document.body,
      ),
  };
}
