/** Chance that repeats: the same seed gives the same numbers on every machine. */

export class Chance {
  private readonly seed: string;
  private state: number;

  constructor(seed: string) {
    this.seed = seed;
    this.state = hashOf(seed);
  }

  /** A source of its own for one purpose, so that a draw more here changes nothing there. */
  branch(purpose: string): Chance {
    return new Chance(`${this.seed}/${purpose}`);
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Around 0, mostly within ±1: the sum of three draws, so that nothing is ever far out. */
  wobble(): number {
    return (this.next() + this.next() + this.next()) * (2 / 3) - 1;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.whole(0, items.length - 1)] as Item;
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    const result = [...items];
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.whole(0, last);
      [result[last], result[other]] = [result[other] as Item, result[last] as Item];
    }
    return result;
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
