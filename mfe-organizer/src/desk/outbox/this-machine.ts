/** A random name of this machine, by which two people who type with one account are told of each other's times. No screen shows it. */
import type { Fact } from '@bivouac/data';
import { newId } from '@bivouac/rules';

const KEPT_AS = 'bivouac.machine';

/** Null: this browser stores nothing, and a name of this page alone would make a stranger of it after a reload. */
function thisMachine(): string | null {
  try {
    const known = localStorage.getItem(KEPT_AS);
    if (known) return known;
    localStorage.setItem(KEPT_AS, newId());
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** As it is kept and sent, so that the same item is the same however often it is sent. */
export function fromThisMachine<One extends Fact>(fact: One): One {
  const machine = thisMachine();
  return machine === null ? fact : { ...fact, machine };
}
