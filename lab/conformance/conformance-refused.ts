/** Why nothing could be asked, or nothing more. */

export type ConformanceRefusedReason = 'no_service_key' | 'not_own_rally' | 'no_rally' | 'bad_option';

export class ConformanceRefused extends Error {
  override readonly name = 'ConformanceRefused';
  readonly reason: ConformanceRefusedReason;

  constructor(reason: ConformanceRefusedReason, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
