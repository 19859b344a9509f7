/** `npm run dev` was asked for something it cannot do; the message says what to do instead. */
export class DevRefused extends Error {
  override readonly name = 'DevRefused';
  readonly reason: 'no_such_app' | 'bad_port' | 'no_key';

  constructor(reason: DevRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
