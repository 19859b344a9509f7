/** Names that entries of one list give and other lists refer to: each stands once, and what is referred to exists. */
import type { Findings } from './findings.ts';
import { shown } from './findings.ts';

export class Names {
  private readonly places = new Map<string, string>();
  private readonly noun: string;
  private readonly findings: Findings;

  constructor(noun: string, findings: Findings) {
    this.noun = noun;
    this.findings = findings;
  }

  add(name: string, place: string): void {
    if (!name) return;
    const first = this.places.get(name);
    if (first === undefined) this.places.set(name, place);
    else this.findings.error(place, `${this.noun} ${name} stands twice, first at ${first}`);
  }

  has(name: string): boolean {
    return this.places.has(name);
  }

  check(name: string | null, place: string): void {
    if (name && !this.places.has(name)) {
      this.findings.error(place, `there is no ${this.noun} ${name.length > 40 ? shown(name) : name}`);
    }
  }
}
