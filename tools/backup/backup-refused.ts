/** A backup that is not written or not read: a closed reason, and a sentence that says what to do. */

export type BackupRefusedReason =
  | 'damaged'
  | 'not_a_backup'
  | 'newer'
  | 'not_empty'
  | 'no_data'
  | 'file_exists'
  | 'under_way'
  | 'broken_off'
  | 'database_lost'
  | 'files_moved'
  | 'unlike';

export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly reason: BackupRefusedReason;

  constructor(reason: BackupRefusedReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** How a connection says that its server went away, or has no room left. */
const lost = /^(CONNECTION_|ECONN|EPIPE|57P0|08|53)/;

export function isLost(failure: unknown): failure is Error {
  return failure instanceof Error && lost.test(String((failure as NodeJS.ErrnoException).code));
}
