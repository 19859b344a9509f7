/** The tally of a race: what the officials of a story read off the classification when they decide who starts when. */

export class Tally {
  private readonly totals = new Map<string, number>();
  /** What of them does not count for the start order: penalties at time controls and neutralisations (docs/sport/starts.md 4.1). */
  private readonly roadMs = new Map<string, number>();

  constructor(numbers: readonly string[]) {
    for (const number of numbers) this.totals.set(number, 0);
  }

  /** A stage time, a penalty, or (negative) a credit. */
  add(number: string, ms: number): void {
    const total = this.totals.get(number);
    if (total !== undefined) this.totals.set(number, total + ms);
  }

  addOnRoad(number: string, ms: number): void {
    this.add(number, ms);
    this.roadMs.set(number, (this.roadMs.get(number) ?? 0) + ms);
  }

  remove(number: string): void {
    this.totals.delete(number);
  }

  total(number: string): number {
    return this.totals.get(number) ?? Number.POSITIVE_INFINITY;
  }

  order(): string[] {
    const merits = [...this.totals].map(
      ([number, ms]) => [number, ms - (this.roadMs.get(number) ?? 0)] as const,
    );
    return merits
      .sort(([a, aMs], [b, bMs]) => aMs - bMs || Number.parseInt(a, 10) - Number.parseInt(b, 10))
      .map(([number]) => number);
  }
}
