/** A request for files that is refused: a closed code, what hosted projects call it, and a sentence for people. */

/** The codes of Supabase Storage this service gives (https://supabase.com/docs/guides/storage/debugging/error-codes). */
const statuses = {
  AccessDenied: [403, 'Unauthorized'],
  BucketAlreadyExists: [409, 'Duplicate'],
  DatabaseTimeout: [544, 'DatabaseTimeout'],
  EntityTooLarge: [413, 'Payload too large'],
  ExpiredToken: [400, 'ExpiredToken'],
  FeatureNotEnabled: [409, 'FeatureNotEnabled'],
  InternalError: [500, 'Internal'],
  InvalidBucketName: [400, 'Invalid Input'],
  InvalidJWT: [400, 'InvalidJWT'],
  InvalidKey: [400, 'InvalidKey'],
  InvalidMimeType: [415, 'invalid_mime_type'],
  InvalidRequest: [400, 'InvalidRequest'],
  InvalidSignature: [400, 'InvalidSignature'],
  KeyAlreadyExists: [409, 'Duplicate'],
  NoSuchBucket: [404, 'Bucket not found'],
  NoSuchKey: [404, 'not_found'],
  ResourceNotEmpty: [409, 'ResourceNotEmpty'],
  SlowDown: [503, 'SlowDown'],
} as const satisfies Record<string, readonly [status: number, error: string]>;

export type StorageReason = keyof typeof statuses;

export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly reason: StorageReason;

  constructor(reason: StorageReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  /**
   * The answer as hosted projects give it: the status proper is a text in the body, and on the wire every refusal is 400
   * and every fault of the server 500; what passes by itself keeps its own, so that clients try again.
   */
  toResponse(): Response {
    const [status, error] = statuses[this.reason];
    const body = { statusCode: String(status), code: this.reason, error, message: this.message };
    const headers = { 'cache-control': 'no-store' };
    return Response.json(body, { status: status < 500 ? 400 : status, headers });
  }
}

export const noSuchBucket = () => new StorageRefusal('NoSuchBucket', 'Bucket not found');
export const noSuchKey = () => new StorageRefusal('NoSuchKey', 'Object not found');
export const damaged = (name: string) =>
  new StorageRefusal('InternalError', `${name} is no longer as it was uploaded. Restore it from a backup.`);
export const accessDenied = (options?: ErrorOptions) =>
  new StorageRefusal('AccessDenied', 'new row violates row-level security policy', options);
export const tooLarge = () =>
  new StorageRefusal('EntityTooLarge', 'The object exceeded the maximum allowed size');
