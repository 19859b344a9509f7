/** What may be said of a bucket: public or private, its largest file, the types it takes. */
import { type Fields, flagField, invalid, textsField } from '../request-body.ts';
import { StorageRefusal } from '../storage-refusal.ts';
import type { BucketFields } from '../store/buckets.ts';

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
const type = /^[a-z0-9!#$&^.+-]+\/([a-z0-9!#$&^.+-]+|\*)$/;
const mostTypes = 100;

export function bucketFields(asked: Fields, maxFileBytes: number): Partial<BucketFields> {
  const fields: Partial<BucketFields> = {};
  if (asked.public !== undefined) fields.public = flagField(asked, 'public');
  if (asked.file_size_limit !== undefined) {
    fields.file_size_limit = sizeLimit(asked.file_size_limit, maxFileBytes);
  }
  if (asked.allowed_mime_types !== undefined) fields.allowed_mime_types = types(asked);
  return fields;
}

function sizeLimit(asked: unknown, maxFileBytes: number): number | null {
  if (asked === null || asked === 0) return null;
  const bytes = typeof asked === 'string' ? bytesIn(asked) : asked;
  if (typeof bytes !== 'number' || !Number.isInteger(bytes) || bytes < 0) {
    throw invalid('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  }
  if (bytes <= maxFileBytes) return bytes;
  throw new StorageRefusal('EntityTooLarge', `The largest file here has ${maxFileBytes} bytes`);
}

function bytesIn(text: string): number {
  const [, amount = '', unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(text) ?? [];
  return amount === '' ? Number.NaN : Math.floor(Number(amount) * (units[unit.toLowerCase()] ?? 1));
}

function types(asked: Fields): string[] | null {
  if (asked.allowed_mime_types === null) return null;
  const named = textsField(asked, 'allowed_mime_types', mostTypes).map((one) => one.toLowerCase());
  const wrong = named.find((one) => !type.test(one));
  if (wrong === undefined) return named;
  throw new StorageRefusal('InvalidMimeType', `mime type ${wrong.slice(0, 100)} is not supported`);
}
