/** Which types of file a bucket takes. */
import { StorageRefusal } from '../storage-refusal.ts';

/** `type/subtype` without parameters, in small letters. */
export function bareType(mimetype: string): string {
  return (mimetype.split(';')[0] ?? '').trim().toLowerCase();
}

/** A declared type that is none, or that `allowed` does not name, is refused; null allows any. */
export function requireType(mimetype: string, allowed: readonly string[] | null): void {
  const type = bareType(mimetype);
  const [kind] = type.split('/');
  const isType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(type) && !/[^\x20-\x7e]/.test(mimetype);
  const isAllowed = !allowed?.length || allowed.some((one) => one === type || one === `${kind}/*`);
  if (isType && isAllowed) return;
  throw new StorageRefusal('InvalidMimeType', `mime type ${mimetype.slice(0, 100)} is not supported`);
}
