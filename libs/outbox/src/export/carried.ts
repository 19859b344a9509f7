/** A queue that was carried to headquarters, read again: the file, or the codes of the screen in any order. */
import type { Fact } from '@bivouac/data';
import { joinQrChunks } from './qr-chunks.ts';

/** `not_a_queue`: something else · `pieces_missing`: codes that were not read yet, by number in `missing` · `nothing`: it is empty. */
export type CarriedReason = 'not_a_queue' | 'pieces_missing' | 'nothing';

export class CarriedUnreadable extends Error {
  override readonly name = 'CarriedUnreadable';
  readonly reason: CarriedReason;
  readonly missing: readonly number[];

  constructor(reason: CarriedReason, missing: readonly number[] = []) {
    super(`This is no whole queue of a phone: ${reason}.`);
    this.reason = reason;
    this.missing = missing;
  }
}

/** Where one piece ends and the next begins, also where a scanner wrote them on one line. */
const PIECES = /(?=BVQ1 \d+\/\d+ [0-9a-f]{8} )/;

/** Its facts as they are sent, oldest first, what was undone left out. Throws `CarriedUnreadable`. */
export function readCarried(text: string): Fact[] {
  const isCodes = /^\s*BVQ1 /.test(text);
  const { format, items } = parsed(isCodes ? joined(text) : text);
  if (format !== 'bivouac-outbox/1' || !Array.isArray(items)) throw new CarriedUnreadable('not_a_queue');
  const facts = items.flatMap(({ state, fact }: { state?: unknown; fact?: unknown }) =>
    state !== 'undone' && isFact(fact) ? [fact] : [],
  );
  if (facts.length === 0) throw new CarriedUnreadable('nothing');
  return facts;
}

function joined(text: string): string {
  const pieces = text.split(PIECES).map((piece) => piece.replace(/[\r\n]+$/, ''));
  const whole = joinQrChunks(pieces.filter((piece) => piece.startsWith('BVQ1 ')));
  if ('text' in whole) return whole.text;
  throw new CarriedUnreadable('pieces_missing', whole.missing);
}

function parsed(text: string): { format?: unknown; items?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'string';
}
