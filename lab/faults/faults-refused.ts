/** A fault run that could not be carried out, which is not the same as one that found a loss. */
export class FaultsRefused extends Error {
  override readonly name = 'FaultsRefused';
  readonly reason: 'no_browser' | 'no_answer' | 'bad_option' | 'no_room';

  constructor(reason: FaultsRefused['reason'], sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}
