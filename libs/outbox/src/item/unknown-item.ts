/** The outbox has no such item, or cannot read it. */
export class UnknownItem extends Error {
  override readonly name = 'UnknownItem';
  readonly reason = 'unknown_item';
  readonly id: string;

  constructor(id: string) {
    super('There is no such entry on this phone any more.');
    this.id = id;
  }
}
