/** Another fact was kept under this id: every fact has an id of its own (`newId`). */
export class AlreadyKept extends Error {
  override readonly name = 'AlreadyKept';
  readonly reason = 'already_kept';
  readonly id: string;

  constructor(id: string) {
    super('Another entry of this phone has the same id: give each its own.');
    this.id = id;
  }
}
