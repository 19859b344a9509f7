/** A phone without a network: what was recorded on it meanwhile arrives at once when the network is back. */
import type { Chrono } from '@bivouac/data';
import type { Teller } from '../teller.ts';

export interface OfflinePhone {
  post: string;
  /** The earliest instant at which it may lose the network, and for how long. */
  notBeforeMs: number;
  forMs: number;
  /** Exactly so many times are to arrive together. */
  times: number;
}

/** Answers from when until when it was offline; null where the post never has that many passages in that time. */
export function loseNetwork(teller: Teller, { post, notBeforeMs, forMs, times }: OfflinePhone) {
  const atPost = teller.told(({ fact }) => fact.kind === 'chrono' && fact.post === post);
  const takenMs = atPost.map(({ fact }) => Date.parse((fact as Chrono).at)).sort((a, b) => a - b);
  for (const first of takenMs) {
    const fromMs = first - 1_000;
    const untilMs = fromMs + forMs;
    if (fromMs < notBeforeMs) continue;
    const kept = atPost.filter(({ fact }) => isWithin((fact as Chrono).at, fromMs, untilMs));
    if (kept.length !== times) continue;
    for (const action of kept) action.sendMs = untilMs;
    return { fromMs, untilMs };
  }
  return null;
}

function isWithin(at: string, fromMs: number, untilMs: number): boolean {
  const atMs = Date.parse(at);
  return atMs >= fromMs && atMs <= untilMs;
}
