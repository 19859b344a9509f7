/** Pictures of reports: sent behind the words, seen by whoever reads the report. */
import type { KeptPicture } from '../answers/pictures.ts';
import type { Data } from '../client.ts';
import { callFunction } from './call-function.ts';
import type { CommandResult } from './command-problem.ts';

export type { KeptPicture } from '../answers/pictures.ts';

type Options = { signal?: AbortSignal };

/**
 * `rpc keep_picture`: `jpeg` in base64, at most 200,000 bytes of picture. Sent again, the first one stays. `invalid`: the report
 * is not at the server (`PT404`), or this is no such picture.
 */
export function keepPicture(
  data: Data,
  report: string,
  jpeg: string,
  { signal }: Options = {},
): Promise<CommandResult<KeptPicture>> {
  return callFunction(data, 'keep_picture', { report, jpeg }, signal);
}

/** `rpc picture`: a JPEG in base64; null: there is none, or it is not for you. */
export function picture(
  data: Data,
  report: string,
  { signal }: Options = {},
): Promise<CommandResult<string | null>> {
  return callFunction(data, 'picture', { report }, signal);
}
