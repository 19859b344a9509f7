/** Of the stories that run what changed, those that say most about it: each changed place in its turn, until there is no room. */
import type { Place } from './place-of.ts';
import { FROM_SOURCES, lookedAt, runs, type ToldMap } from './told-map.ts';

export interface Nearest {
  /** In the order of `files`. */
  files: string[];
  /** Those that run a changed place as well, and are left to the whole run. */
  left: string[];
}

interface Question {
  /** All that run a changed place. */
  files: readonly string[];
  places: readonly Place[];
  told: ToldMap;
  /** How long the stories of a file last. */
  secondsOf(file: string): number;
  /** Seconds there is room for; of each place one file is told, the shortest if there is room for none. */
  most: number;
}

export function nearestOf({ files, places, told, secondsOf, most }: Question): Nearest {
  // A place that few stories run says what a change is about; one that all of them run says nothing.
  const rare = places.toSorted((a, b) => tellers(a).length - tellers(b).length);
  const waiting = rare.map((place) => tellers(place).toSorted((a, b) => distance(a) - distance(b)));
  const chosen = new Set<string>();
  let room = most;
  const choose = (file: string) => {
    if (chosen.has(file)) return;
    chosen.add(file);
    room -= secondsOf(file);
  };
  for (const line of waiting) {
    const shortest = () => line.toSorted((a, b) => secondsOf(a) - secondsOf(b))[0];
    const file = line.find((one) => secondsOf(one) <= room) ?? shortest();
    if (file) choose(file);
  }
  for (let turn = 0; waiting.some((line) => line.length > turn); turn += 1)
    for (const file of waiting.flatMap((line) => line[turn] ?? [])) if (secondsOf(file) <= room) choose(file);
  return {
    files: files.filter((file) => chosen.has(file)),
    left: files.filter((file) => !chosen.has(file)),
  };

  function tellers(place: Place): string[] {
    return files.filter((file) => FROM_SOURCES.includes(file) || runs(told.get(file), place));
  }
  /** The fewer other places a file runs, the more of it is about this one; last what nobody has looked at, and what works on the sources. */
  function distance(file: string): number {
    const ran = told.get(file);
    return ran && lookedAt(ran).length === ran.size ? ran.size : Number.MAX_SAFE_INTEGER;
  }
}
