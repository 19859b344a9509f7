/** Types of files: which a bucket takes, and which a file has by its bytes. */
import { StorageRefusal } from '../storage-refusal.ts';

const token = "[\\w!#$%&'*+.^`|~-]+";
/** RFC 9110 §8.3.1. A comma would make a browser read a second type. */
const mediaType = new RegExp(
  `^\\s*(${token}/${token})((?:\\s*;\\s*${token}=(?:${token}|"[\\x20\\x21\\x23-\\x5b\\x5d-\\x7e]*"))*)\\s*$`,
);
const charsetOf = new RegExp(`;\\s*charset="?(${token})"?`, 'i');

/** A declared type in lower case, with its charset and no other parameter; null: it is none. */
export function readType(declared: string): string | null {
  const [, type, parameters = ''] = mediaType.exec(declared) ?? [];
  if (!type) return null;
  const [, charset] = charsetOf.exec(parameters) ?? [];
  return type.toLowerCase() + (charset ? `;charset=${charset}` : '');
}

/** `type/subtype` without parameters. */
export function bareType(type: string): string {
  return type.split(';')[0] ?? '';
}

/** Returns a declared type as it is stored. One that is none, or that `allowed` does not name, is refused; null allows any. */
export function requireType(declared: string, allowed: readonly string[] | null): string {
  const type = readType(declared);
  const bare = bareType(type ?? '');
  const [kind] = bare.split('/');
  const isAllowed = !allowed?.length || allowed.some((one) => one === bare || one === `${kind}/*`);
  if (type && isAllowed) return type;
  throw new StorageRefusal('InvalidMimeType', `mime type ${declared.slice(0, 100)} is not supported`);
}

/** What a browser draws without running it, and how it begins: at which byte, in Latin-1. */
const drawn: Record<string, readonly (readonly [at: number, text: string])[]> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/gif': [[0, 'GIF8']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'image/avif': [[4, 'ftypavi']],
  'application/pdf': [[0, '%PDF-']],
};
export const FIRST_BYTES = 16;

export function isDrawn(type: string): boolean {
  return Object.hasOwn(drawn, bareType(type));
}

/** The type a file is stored with: as declared, but a picture or a PDF only if it begins as one. */
export function typeByBytes(declared: string, first: Buffer): string {
  const text = first.toString('latin1');
  const begins = drawn[bareType(declared)] ?? [];
  return begins.every(([at, part]) => text.startsWith(part, at)) ? declared : 'application/octet-stream';
}
