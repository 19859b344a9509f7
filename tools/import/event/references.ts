/** Names that rows of one list give and other lists refer to; each is given once. */
import type { Entry } from './entry.ts';

export class Names {
  private readonly places = new Map<string, string>();
  readonly noun: string;

  constructor(noun: string) {
    this.noun = noun;
  }

  /** Leaves out the row where an earlier one gives the name. A row that was left out gives none. */
  add(name: string, entry: Entry, field: string): void {
    if (entry.isLeftOut) return;
    const first = this.places.get(name);
    if (first === undefined) this.places.set(name, entry.at(field));
    else entry.refuse(field, `${this.noun} ${name} stands twice, first at ${first}`);
  }

  has(name: string): boolean {
    return this.places.has(name);
  }
}
