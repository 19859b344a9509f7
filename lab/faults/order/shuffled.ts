/** The facts of a rally in another order, cut into batches, some of which are sent again. */
import type { Fact } from '@bivouac/data';

const LARGEST_BATCH = 200;
/** Every other batch is small, as phones send them. */
const SMALL_BATCH = 12;

/** What follows the running of a stage: it shuts the gate, so that it comes behind everything else. */
export const isVerdict = (fact: Fact): boolean => fact.kind === 'stage_status' && fact.status !== 'running';

/** By the random numbers; verdicts stay behind everything else, in their order. */
export function shuffled(facts: readonly Fact[], random: () => number): Fact[] {
  const mixed = facts.filter((fact) => !isVerdict(fact));
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as Fact, mixed[i] as Fact];
  }
  return [...mixed, ...facts.filter(isVerdict)];
}

export function batched(facts: readonly Fact[], random: () => number): Fact[][] {
  const batches: Fact[][] = [];
  const large = Math.min(LARGEST_BATCH, Math.ceil(facts.length / 4));
  for (let from = 0; from < facts.length; ) {
    const size = 1 + Math.floor(random() * (random() < 0.5 ? SMALL_BATCH : large));
    batches.push(facts.slice(from, from + size));
    from += size;
  }
  return batches;
}
