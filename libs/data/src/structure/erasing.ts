/** Erasing what is known of one person, for good: for whoever asks to be forgotten before a rally forgets by itself. */

import type { ErasedWords } from '../answers/erasing.ts';
import type { Data } from '../client.ts';
import { callFunction } from '../commands/call-function.ts';
import type { CommandResult } from '../commands/command-problem.ts';
import type { CrewId, MarshallId } from '../ids.ts';

export type { ErasedWords } from '../answers/erasing.ts';

/** `rpc erase_words_of_crew`, for administrators of the rally; present names, times, results and the ledger stay. */
export function eraseWordsOfCrew(data: Data, crew: CrewId): Promise<CommandResult<ErasedWords>> {
  return callFunction(data, 'erase_words_of_crew', { crew });
}

/** `rpc erase_phone_of_marshall`, for administrators of the rally: the number goes wherever the rally keeps it. */
export function erasePhoneOfMarshall(data: Data, marshall: MarshallId): Promise<CommandResult<null>> {
  return callFunction(data, 'erase_phone_of_marshall', { marshall });
}
