/** A tap made at the wrong duty: where it may belong, and the same tap there. The instant stays. */
import type { Chrono, Duty, PostBook } from '@bivouac/data';
import { isAt, isRehearsal, passagesOf, placeOf } from './duty.ts';

/**
 * The other duties it may belong to, those open at its instant first; all, where the book has its own no more. A given start is one of a
 * stage start only, and a number that its own race alone has is no crew of another race.
 */
export function moveTargets({ duties, crews }: PostBook, from: Duty, tap: Chrono): Duty[] {
  const atMs = Date.parse(tap.at);
  const isOwn = (duty: Duty) => duty.id === from.id && isAt(tap, from);
  const races = new Set(crews.filter(({ number }) => number === tap.number).map(({ race }) => race));
  const mayBeIn = (race: string) => !races.has(from.race) || races.has(race);
  return duties
    .filter(
      (duty) =>
        !isOwn(duty) && mayBeIn(duty.race) && (tap.passage !== 'given' || duty.kind === 'stage_start'),
    )
    .sort((a, b) => Number(isRehearsal(a, atMs)) - Number(isRehearsal(b, atMs)));
}

export function movedTo(book: PostBook, target: Duty, tap: Chrono): Chrono {
  const { post: _p, race: _r, stage: _s, waypoint: _w, control: _c, passage, ...rest } = tap;
  const passages = passagesOf(target);
  const isKept = passage === 'given' || (passage !== undefined && passages.includes(passage));
  return { ...rest, ...placeOf(book, target), passage: isKept ? passage : (passages[0] ?? 'passage') };
}

/** Open duties of other races where crews pass just as here: one finger for both. */
export function sistersOf(duties: readonly Duty[], duty: Duty, atMs: number): Duty[] {
  const here = passagesOf(duty).join();
  return duties.filter(
    (one) => one.race !== duty.race && passagesOf(one).join() === here && !isRehearsal(one, atMs),
  );
}
