/** Plans of facts that were sent and not answered. After a reload the same words are the same plan, and not a second decision. */
import type { Fact, PlanOf } from '@bivouac/data';

export interface SentPlan {
  facts: readonly Fact[];
  plan: PlanOf<'record'>;
}

type Stored = Record<string, SentPlan & { at: number }>;

/** The server removes a plan after a day, ms. */
const LAST_MS = 20 * 60 * 60 * 1000;

const keyOf = (person: string) => `bivouac-sent-plans-${person}`;

function stored(person: string): Stored {
  try {
    const all = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}') as Stored;
    return Object.fromEntries(Object.entries(all).filter(([, { at }]) => Date.now() - at < LAST_MS));
  } catch {
    return {};
  }
}

export const sentPlan = (person: string, words: string): SentPlan | undefined => stored(person)[words];

/** `sent` null: it was answered. */
export function storeSent(person: string, words: string, sent: SentPlan | null): void {
  const { [words]: _, ...others } = stored(person);
  const next = sent ? { ...others, [words]: { ...sent, at: Date.now() } } : others;
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(next));
  } catch {
    // Without storage the plan is known until the page is left.
  }
}
