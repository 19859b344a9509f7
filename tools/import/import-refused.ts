/** Why an import was not done. */
import type { Finding } from './event/findings.ts';

/**
 * `unreadable`: no such file, or no JSON · `invalid`: nothing of the file can be placed, see `findings` · `bad_setting`: a code or zone that
 * cannot be · `code_taken`: there is such a rally · `unfinished`: an earlier import of it was broken off · `not_allowed`: the
 * person may not · `fact_refused`: the server took no fact · `server`: it failed or cannot be reached ·
 * `cancelled`: somebody stopped it.
 */
export type ImportRefusedReason =
  | 'unreadable'
  | 'invalid'
  | 'bad_setting'
  | 'code_taken'
  | 'unfinished'
  | 'not_allowed'
  | 'fact_refused'
  | 'server'
  | 'cancelled';

export class ImportRefused extends Error {
  readonly reason: ImportRefusedReason;
  /** Everything that is wrong in the file, when that is the reason. */
  readonly findings: readonly Finding[];

  constructor(
    reason: ImportRefusedReason,
    sentence: string,
    details: { findings?: Finding[]; cause?: unknown } = {},
  ) {
    super(sentence, { cause: details.cause });
    this.name = 'ImportRefused';
    this.reason = reason;
    this.findings = details.findings ?? [];
  }
}
