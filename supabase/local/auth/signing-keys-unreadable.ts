/** The key file of the data folder cannot be used, so no token could be made or checked. */
export class SigningKeysUnreadable extends Error {
  override readonly name = 'SigningKeysUnreadable';
  readonly reason: 'not_json' | 'no_usable_key';

  constructor(reason: SigningKeysUnreadable['reason'], file: string, cause?: unknown) {
    const found = reason === 'not_json' ? 'is not JSON' : 'holds no ES256 key';
    super(
      `The signing keys in ${file} ${found}. Restore the file from a backup, or delete it: ` +
        'a new key is made at the next start and everybody signs in again.',
      { cause },
    );
    this.reason = reason;
  }
}
