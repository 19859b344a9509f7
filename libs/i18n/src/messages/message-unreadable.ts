export type MessageUnreadableReason =
  | 'stray_brace'
  | 'unknown_kind'
  | 'no_other'
  | 'word_expected'
  | 'sign_expected';

export class MessageUnreadable extends Error {
  readonly reason: MessageUnreadableReason;

  constructor(reason: MessageUnreadableReason, text: string, at: number) {
    super(
      `"${text}" cannot be read as a message from its character ${at + 1} on (${reason}). Correct the catalogue.`,
    );
    this.name = 'MessageUnreadable';
    this.reason = reason;
  }
}
