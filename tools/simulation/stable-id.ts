/** Ids that come out the same each time a story is told: what was sent before is known again, not doubled. */
import { createHash } from 'node:crypto';

/** UUID version 8 (RFC 9562 §5.8) of a name. */
export function idOfName(name: string): string {
  return uuid(digestOf(name), 0x80);
}

/** UUID version 7 (RFC 9562 §5.7) of the instant a fact was taken (Unix ms) and its name in the story. */
export function idOfFact(unixMs: number, name: string): string {
  const bytes = digestOf(name);
  bytes.writeUIntBE(Math.max(0, Math.floor(unixMs)), 0, 6);
  return uuid(bytes, 0x70);
}

function digestOf(name: string): Buffer {
  return createHash('sha256').update(name).digest().subarray(0, 16);
}

function uuid(bytes: Buffer, version: number): string {
  bytes[6] = version | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
