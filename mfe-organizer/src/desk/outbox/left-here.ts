/** What of each person waits on this device. Whoever signs in next is told, since only its owner can send it, or say which of two times counts. */

const KEPT_AS = 'bivouac-desk-waiting';

/** A time that met another person's: not recorded until its owner has answered. */
export interface LeftTime {
  /** Code. */
  rally: string;
  number: string;
  /** Code of the point. */
  place: string;
  at: string;
}

export interface Left {
  who: string;
  count: number;
  asked: LeftTime[];
}

function all(): Record<string, Left> {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Record<string, Left>;
  } catch {
    // What cannot be read cannot be told.
    return {};
  }
}

/** `owner`: id of the person. Nothing of either: nothing waits any more. */
export function noteLeft(owner: string, left: Left): void {
  const { [owner]: known, ...others } = all();
  const isNothing = left.count === 0 && left.asked.length === 0;
  if (JSON.stringify(known) === (isNothing ? undefined : JSON.stringify(left))) return;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(isNothing ? others : { ...others, [owner]: left }));
  } catch {
    // A full device: the queue itself says so.
  }
}

export function leftByOthers(owner: string): Left[] {
  return Object.entries(all()).flatMap(([of, left]) =>
    // An older page noted no questions.
    of === owner ? [] : [{ ...left, asked: left.asked ?? [] }],
  );
}
