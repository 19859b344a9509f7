/** A request on a live connection that is refused: a closed reason and a sentence for people. */

/** The reasons, worded as a hosted project words them where it has the case. */
export type RefusalReason =
  | 'Unauthorized'
  | 'InvalidJWTToken'
  | 'InvalidJWTExpiration'
  | 'MalformedMessage'
  | 'UnmatchedTopic'
  | 'PayloadTooLarge'
  | 'ClientJoinRateLimitReached'
  | 'ChannelRateLimitReached'
  | 'MessageRateLimitReached'
  | 'RealtimeDisabledForConfiguration'
  | 'PersistUnavailable'
  | 'UnableToReplayMessages'
  | 'UnableToCheckPolicies'
  | 'UnableToConnectToProject';

export class RealtimeRefusal extends Error {
  override readonly name = 'RealtimeRefusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, sentence: string, options?: ErrorOptions) {
    super(`${reason}: ${sentence}`, options);
    this.reason = reason;
  }
}

/** The database did not take the triggers and functions of table changes. */
export class InstallingFailed extends Error {
  override readonly name = 'InstallingFailed';
  readonly reason = 'sql_refused';

  constructor(options: { cause: unknown }) {
    const detail = options.cause instanceof Error ? options.cause.message : String(options.cause);
    super(
      `The database did not take the live part of the platform: ${detail}. Its user must be a superuser, and ` +
        'platform/realtime.sql must have been applied.',
      options,
    );
  }
}
