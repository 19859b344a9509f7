/** A change or an undoing came too late: the server may know the fact already, so only another fact can correct it. */
export class AlreadySent extends Error {
  override readonly name = 'AlreadySent';
  readonly reason = 'already_sent';
  readonly id: string;

  constructor(id: string) {
    super('This has been sent already: it is corrected by another entry, not changed.');
    this.id = id;
  }
}
