/** The stack does not start, or does not serve: why, as a closed reason and a sentence saying what to do. */

export type StackRefusedReason =
  | 'already_running'
  | 'folder_unusable'
  | 'bad_setting'
  | 'port_taken'
  | 'no_address'
  | 'no_binaries'
  | 'no_server_user'
  | 'cluster_failed'
  | 'disk_full'
  | 'database_unreachable'
  | 'migration_failed'
  | 'schemas_unreadable'
  | 'schemas_failed'
  | 'schemas_lose_data'
  | 'data_newer'
  | 'backup_failed'
  | 'restore_unfinished'
  | 'column_exposed'
  | 'table_without_row_security'
  | 'web_not_built';

export class StackRefused extends Error {
  override readonly name = 'StackRefused';
  readonly reason: StackRefusedReason;

  constructor(reason: StackRefusedReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}
