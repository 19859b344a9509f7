/** Recording facts: the one door in. */

import type { RecordAnswer } from '../answers/record.ts';
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';
import { refusedAs } from './command-problem.ts';

export type { RecordAnswer } from '../answers/record.ts';

/** At most so many facts in one call; of one rally or several. */
export const FACTS_AT_MOST = 200;

/** `rpc record`: one answer per fact, in the sequence sent. A `busy` or `offline` problem: send the very same again. */
export function record(
  data: Data,
  facts: readonly Fact[],
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<RecordAnswer[]>> {
  return callFunction(data, 'record', { facts }, options.signal);
}

/**
 * The answers in the order of the facts, those that were taken with their flags; the first refusal is the problem. So is `without_effect`
 * where none of them changes anything, though they are kept: whoever pressed must not take it for done.
 */
export async function recordAll(data: Data, facts: readonly Fact[]): Promise<CommandResult<RecordAnswer[]>> {
  const told = await record(data, [...facts]);
  if (!told.ok) return told;
  const refused = told.value.find(({ outcome }) => outcome === 'refused' || outcome === 'conflict');
  const idle = told.value.every(({ code }) => code === 'without_effect') ? told.value[0] : undefined;
  const said = refused ?? idle;
  return said ? { ok: false, problem: refusedAs(said) } : told;
}

/** Any number of facts of one press, in parts: what was kept can be taken back. */
export interface RecordedInParts {
  /** Those that were taken, in their order. */
  kept: Fact[];
  /** The first refusal as a sentence, else what was kept and changes nothing; after a refusal nothing more is sent. */
  trouble: string | null;
}

export async function recordInParts(data: Data, facts: readonly Fact[]): Promise<RecordedInParts> {
  const kept: Fact[] = [];
  let trouble: string | null = null;
  let idle: string | null = null;
  for (let at = 0; at < facts.length && trouble === null; at += FACTS_AT_MOST) {
    const part = facts.slice(at, at + FACTS_AT_MOST);
    const told = await record(data, part);
    if (!told.ok) return { kept, trouble: told.problem.message };
    told.value.forEach((answer, place) => {
      const { outcome, code } = answer;
      const fact = part[place];
      const isKept = fact && (outcome.startsWith('accepted') || outcome === 'duplicate');
      if (isKept) kept.push(fact);
      else trouble ??= refusedAs(answer).message;
      if (isKept && code === 'without_effect') idle ??= refusedAs(answer).message;
    });
  }
  return { kept, trouble: trouble ?? idle };
}
