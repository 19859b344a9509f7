/** Any number of facts of one press, as many at a time as one call takes: what was kept can be taken back. */
import type { Data } from '../client.ts';
import type { Fact } from '../facts/index.ts';
import { FACTS_AT_MOST, record } from './record.ts';
import { refusedAs } from './refused-as.ts';

export interface RecordedInParts {
  /** Those that were taken, in their order. */
  kept: Fact[];
  /** The first refusal as a sentence, else what was kept and changes nothing; after a refusal nothing more is sent. */
  trouble: string | null;
}

export async function recordInParts(data: Data, facts: readonly Fact[]): Promise<RecordedInParts> {
  const kept: Fact[] = [];
  let trouble: string | null = null;
  let idle: string | null = null;
  for (let at = 0; at < facts.length && trouble === null; at += FACTS_AT_MOST) {
    const part = facts.slice(at, at + FACTS_AT_MOST);
    const told = await record(data, part);
    if (!told.ok) return { kept, trouble: told.problem.message };
    told.value.forEach(({ outcome, message, code }, place) => {
      const fact = part[place];
      const isKept = fact && (outcome.startsWith('accepted') || outcome === 'duplicate');
      if (isKept) kept.push(fact);
      else trouble ??= refusedAs({ message, code }).message;
      if (isKept && code === 'without_effect') idle ??= refusedAs({ message, code }).message;
    });
  }
  return { kept, trouble: trouble ?? idle };
}
