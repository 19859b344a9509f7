/** Names that rows of one list give and other lists refer to; each is given once. */

interface Giver {
  isLeftOut: boolean;
  at(field: string): string;
  refuse(field: string, sentence: string): void;
}

export class Names {
  private readonly places = new Map<string, string>();
  readonly noun: string;

  constructor(noun: string) {
    this.noun = noun;
  }

  /** Leaves out the row where an earlier one gives the name. A row that was left out gives none. */
  add(name: string, row: Giver, field: string): void {
    if (row.isLeftOut) return;
    const first = this.places.get(name);
    if (first === undefined) this.places.set(name, row.at(field));
    else row.refuse(field, `${this.noun} ${name} stands twice, first at ${first}`);
  }

  has(name: string): boolean {
    return this.places.has(name);
  }
}
