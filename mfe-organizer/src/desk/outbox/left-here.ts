/** How many entries of each person wait on this device. Whoever signs in next is told, since only their owner can send them. */

const KEPT_AS = 'bivouac-desk-waiting';

interface Left {
  who: string;
  count: number;
}

function all(): Record<string, Left> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Record<string, Left>;
  } catch {
    // What cannot be read cannot be told.
    return {};
  }
}

/** `owner`: id of the person. 0: nothing waits any more. */
export function noteLeft(owner: string, who: string, count: number): void {
  const { [owner]: known, ...others } = all();
  if ((known?.count ?? 0) === count) return;
  try {
    localStorage.setItem(
      KEPT_AS,
      JSON.stringify(count > 0 ? { ...others, [owner]: { who, count } } : others),
    );
  } catch {
    // A full device: the queue itself says so.
  }
}

export function leftByOthers(owner: string): Left[] {
  return Object.entries(all()).flatMap(([of, left]) => (of === owner ? [] : [left]));
}
