/** What is worked on at a post, kept on the phone: it outlives a lost network, a killed tab, a new book and a new version of the app. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { dutyNow, isRehearsal } from './duty.ts';

export type Side = 'tap' | 'give' | 'problem';

export interface KeptWork {
  /** As it was chosen, whole: a book that has it no more leaves it to be named, and to be tapped at. */
  duty: Duty | null;
  side: Side;
  /** Of the duty; null: the usual one. */
  passage: NonNullable<Chrono['passage']> | null;
  /** The number begun for a tap that awaits it; `isAsked`: what is odd about it was said. */
  typed: { id: string; number: string; isAsked: boolean } | null;
}

export const nothingKept: KeptWork = { duty: null, side: 'tap', passage: null, typed: null };

export const workKey = (post: string) => `bivouac-work-${post}`;

export function keptWork(post: string): KeptWork {
  try {
    const kept = JSON.parse(localStorage.getItem(workKey(post)) ?? 'null');
    return { ...nothingKept, ...kept };
  } catch {
    return nothingKept;
  }
}

/** A phone that stores nothing has it for as long as the page lives. */
export function keepWork(post: string, work: KeptWork): void {
  try {
    localStorage.setItem(workKey(post), JSON.stringify(work));
  } catch {
    // Chosen again after a reload.
  }
}

export interface WorkNow {
  duty: Duty | null;
  /** Asked, while taps go on at the duty as it was. `gone`: the book has it no more · `closed`: another one is open. */
  question: 'gone' | 'closed' | null;
  choices: readonly Duty[];
}

/** The duty chosen, else the one at hand. Never another than the one chosen: what speaks against it is asked. */
export function workNow(
  { duties }: Pick<PostBook, 'duties'>,
  { duty: kept }: KeptWork,
  nowMs: number,
): WorkNow {
  if (!kept) return { duty: dutyNow(duties, nowMs), question: null, choices: [] };
  const isSame = ({ point, code, race }: Duty) =>
    point === kept.point && code === kept.code && race === kept.race;
  // One that was entered anew has another id, and is the same control.
  const duty = duties.find(({ id }) => id === kept.id) ?? duties.find(isSame);
  if (!duty) return { duty: kept, question: 'gone', choices: duties };
  const isClosed = duty.closes_at !== null && nowMs > Date.parse(duty.closes_at);
  const open = duties.filter((one) => one.opens_at !== null && !isRehearsal(one, nowMs));
  return isClosed && open.length > 0
    ? { duty, question: 'closed', choices: open }
    : { duty, question: null, choices: [] };
}
