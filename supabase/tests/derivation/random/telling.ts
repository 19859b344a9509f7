/** Telling random facts: their references become ids, what was accepted is kept, a failed derivation ends it. */
import type { Item } from '../../golden/sentences.ts';
import { batched } from './arrival.ts';
import { type BenchRally, idAt } from './bench-rally.ts';
import type { Told } from './told.ts';

export type Reach = Record<'accepted' | 'refused' | 'penalties' | 'patched', Record<string, number>>;

export type Tried = {
  failure: string | null;
  reach: Reach;
  items: Item[][];
};

export function count(counts: Record<string, number>, name: string, many = 1): void {
  counts[name] = (counts[name] ?? 0) + many;
}

export class Telling {
  readonly accepted: Item[] = [];
  readonly rally: BenchRally;
  readonly from: number;
  readonly result: Tried | null;
  held = false;
  #places = 0;

  constructor(rally: BenchRally, from: number, result: Tried | null) {
    this.rally = rally;
    this.from = from;
    this.result = result;
  }

  async tell(told: readonly Told[], cuts: readonly number[]): Promise<string | null> {
    const ends = told.flatMap(({ kind }, i) => (kind === 'stage_status' ? [i + 1] : []));
    for (const batch of batched(told, [...cuts, ...ends])) {
      const failed = await this.batch(batch);
      if (failed) return failed;
    }
    return null;
  }

  async batch(told: readonly Told[]): Promise<string | null> {
    const items = await this.items(told);
    return items.length === 0 ? null : this.record(items, false);
  }

  async items(told: readonly Told[]): Promise<Item[]> {
    const penalties = told.some(({ found }) => found !== undefined) ? await this.rally.penalties() : [];
    const items: Item[] = [];
    for (const one of told) {
      const item = this.#item(one, [...this.accepted, ...items], penalties);
      if (item) items.push(item);
    }
    return items;
  }

  async record(items: Item[], all = true): Promise<string | null> {
    for (let i = 0; i < items.length; i += 200) {
      const part = items.slice(i, i + 200);
      const [answers, [error]] = await Promise.all([this.rally.record(part), this.rally.stale()]);
      this.held = answers.some(({ flags }) => flags?.includes('held'));
      this.result?.items.push(part.filter((_, j) => /^accepted/.test(answers[j]?.outcome ?? '')));
      if (error) return `derivation failed: ${error}`;
      for (const [j, { outcome, code, message }] of answers.entries()) {
        const item = part[j] as Item;
        if (/^accepted/.test(outcome)) this.accepted.push(item);
        else if (all) return `${JSON.stringify(item)} is ${outcome}: ${message}`;
        this.#count(item.kind, outcome, code);
      }
    }
    return null;
  }

  #count(kind: string, outcome: string, code: string | undefined): void {
    if (!this.result) return;
    if (/^accepted/.test(outcome)) count(this.result.reach.accepted, kind);
    else count(this.result.reach.refused, `${kind} ${code ?? outcome}`);
  }

  #item({ of, found, ...said }: Told, before: readonly Item[], penalties: readonly string[]): Item | null {
    const place = this.#places++;
    const item = {
      id: idAt(this.from + place * 1000, `told ${place}`),
      rally: this.rally.code,
      ...said,
    } as unknown as Item;
    if (found !== undefined) {
      const penalty = penalties[found % (penalties.length || 1)];
      return penalty ? ({ ...item, penalty } as Item) : null;
    }
    if (of === undefined) return item;
    const target = before[of % (before.length || 1)]?.id;
    if (!target) return null;
    return { ...item, [said.kind === 'chrono' ? 'supersedes' : 'target']: target } as Item;
  }
}
