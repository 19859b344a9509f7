/** Which names buckets and files may have. Names never become paths on the disk: what is refused here is only confusing. */
import { StorageRefusal } from './storage-refusal.ts';

const longestName = 1_024;
const bucketCharacters = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;
/** Letters and digits of any script, and the signs that travel in a URL as they are. */
const nameCharacters = /^[\p{L}\p{M}\p{N}_/!.*'() &$@=;:+,-]+$/u;
/** Words the paths of this service stand on. */
const taken = new Set([
  'authenticated',
  'copy',
  'info',
  'list',
  'list-v2',
  'move',
  'public',
  'sign',
  'upload',
]);

export function requireBucketName(name: unknown): string {
  if (typeof name !== 'string' || !bucketCharacters.test(name) || name.trim() !== name || taken.has(name)) {
    throw new StorageRefusal('InvalidBucketName', 'Bucket name invalid');
  }
  return name;
}

export function requireName(name: unknown): string {
  if (typeof name !== 'string' || !isName(name)) {
    throw new StorageRefusal('InvalidKey', `Invalid key: ${String(name).slice(0, 100)}`);
  }
  return name;
}

function isName(name: string): boolean {
  if (!nameCharacters.test(name) || Buffer.byteLength(name) > longestName) return false;
  return name
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && part.trim() === part);
}
