/** The history of a cell in order, each fact with what it acted on and what became of it. */
import type { SpokenFact } from '@bivouac/data';

export interface HistoryLine {
  fact: SpokenFact;
  /** What it corrected, voided or let through; null: nothing, or something that is not told here. */
  of: SpokenFact | null;
  state: 'counts' | 'stands' | 'corrected' | 'voided';
  /** It can be taken back: a fact that stands, as long as it is no void of a void that was itself taken back. */
  canUndo: boolean;
}

export function historyOf(facts: readonly SpokenFact[]): HistoryLine[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const voided = new Set(
    facts.flatMap(({ kind, target, standing }) => (kind === 'void' && target && standing ? [target] : [])),
  );
  return facts.map((fact) => ({
    fact,
    of: byId.get(fact.supersedes ?? fact.target ?? '') ?? null,
    state: stateOf(fact, voided),
    canUndo: fact.standing,
  }));
}

function stateOf(
  { id, kind, standing, counted }: SpokenFact,
  voided: ReadonlySet<string>,
): HistoryLine['state'] {
  if (voided.has(id)) return 'voided';
  if (!standing) return 'corrected';
  return kind === 'chrono' && counted ? 'counts' : 'stands';
}
