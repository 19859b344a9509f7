/** Facts of one press: all of them are taken, or it is said in a sentence what was not, or that nothing is different by them. */
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import type { CommandResult } from './command-problem.ts';
import { type RecordAnswer, record } from './record.ts';
import { refusedAs } from './refused-as.ts';

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
