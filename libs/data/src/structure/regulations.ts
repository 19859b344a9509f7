/** The regulations of a race: every parameter with its presets, every version, and the tariff on each stretch. */

import type { Regulations } from '../answers/regulations.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { RaceId } from '../ids.ts';

export type {
  Preset,
  Regulations,
  RegulationVersion,
  RuleParameter,
  Tariff,
} from '../answers/regulations.ts';

/** What a parameter is set to: milliseconds, metres, a word, a list; JSON as the database takes it. */
export type RuleValue = null | boolean | number | string | RuleValue[] | { [name: string]: RuleValue };

export function regulationsOf(
  data: Data,
  race: RaceId,
  options: { signal?: AbortSignal } = {},
): Promise<CommandResult<Regulations>> {
  return callFunction(data, 'regulations_of', { race }, options.signal);
}
