/** The colour of a race at this post, where more than one passes: the same on every key. */
import type { PostBook } from '@bivouac/data';
import { classColour } from '@bivouac/ui';

/** Null where one race passes: then nothing is to be told apart. */
export function raceColour({ crews, duties }: PostBook, race: string): string | null {
  const races = [...new Set([...duties, ...crews].map((one) => one.race))].sort();
  return races.length > 1 ? classColour(race, null, races.indexOf(race)) : null;
}
