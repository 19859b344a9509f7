/** What became of the facts of one press, and of the voids that take them back. */
import type { Fact, GridChrono, RecordAnswer } from '@bivouac/data';
import { changesNothing, isKept } from '../../desk/answers-in-words.ts';

export interface Told {
  /** The fact of the press, also where its void was refused. */
  fact: Fact;
  message: string;
}

export interface BatchAnswers {
  kept: readonly Fact[];
  /** Of those kept: they change nothing as they are. */
  idle: readonly Told[];
  /** Of the facts, or of what would have taken them back. */
  refused: readonly Told[];
  taken: number;
}

export const NO_ANSWERS: BatchAnswers = { kept: [], idle: [], refused: [], taken: 0 };

export function answered(facts: readonly Fact[], answers: readonly RecordAnswer[]): BatchAnswers {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const of = (is: (answer: RecordAnswer) => boolean) =>
    facts.flatMap((fact): Told[] => {
      const answer = byId.get(fact.id);
      return answer && is(answer) ? [{ fact, message: answer.message ?? '' }] : [];
    });
  return {
    kept: of(isKept).map(({ fact }) => fact),
    idle: of((answer) => isKept(answer) && changesNothing(answer)),
    refused: of((answer) => !isKept(answer)),
    taken: 0,
  };
}

/** What was not taken back can be tried again, with what of it changes nothing. A void that itself changes nothing had nothing left to take. */
export function takenBack(
  before: BatchAnswers,
  voids: ReadonlyMap<string, Fact>,
  answers: readonly RecordAnswer[],
): BatchAnswers {
  const gone = new Set(answers.filter(isKept).flatMap(({ id }) => voids.get(id) ?? []));
  return {
    kept: before.kept.filter((fact) => !gone.has(fact)),
    idle: before.idle.filter(({ fact }) => !gone.has(fact)),
    refused: answers.flatMap((answer) => {
      const fact = voids.get(answer.id);
      return fact && !isKept(answer) ? [{ fact, message: answer.message ?? '' }] : [];
    }),
    taken: before.taken + gone.size,
  };
}

/** What was undone elsewhere, in a list or by another official, is not left to undo here. */
export function leftOf(told: BatchAnswers, undone: ReadonlySet<string>): BatchAnswers {
  const kept = told.kept.filter(({ id }) => !undone.has(id));
  return {
    ...told,
    kept,
    idle: told.idle.filter(({ fact }) => !undone.has(fact.id)),
    taken: told.taken + told.kept.length - kept.length,
  };
}

/** Ids of times that were voided: neither do they count as they are nor does a correction of theirs. */
export function undoneTimes(chronos: readonly GridChrono[]): ReadonlySet<string> {
  const corrected = new Set(chronos.map(({ supersedes }) => supersedes));
  return new Set(chronos.flatMap(({ id, standing }) => (standing || corrected.has(id) ? [] : [id])));
}

/** A batch of which nothing is left is undone, whoever undid the last of it. */
export const endOf = (ended: 'idle' | 'sent', { kept, taken }: BatchAnswers): 'idle' | 'sent' | 'undone' =>
  ended === 'sent' && taken > 0 && kept.length === 0 ? 'undone' : ended;
