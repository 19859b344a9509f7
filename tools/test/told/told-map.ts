/** Which places the stories of each file run and how long they last (`e2e/told.txt`): written by `npm run told`; that a story opens no other remote, each one that runs holds. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Place, Remote } from './place-of.ts';

/** Every worker of the stories reads this: it brings no stack with it. */
const ROOT = resolve(import.meta.dirname, '../../..');
export const TOLD_FILE = 'e2e/told.txt';

/** By the names of files. */
export type ToldMap = ReadonlyMap<string, ReadonlySet<Place>>;

/** Seconds of the clock that the stories of a file last, one worker of three on a quiet machine, by the names of files. */
export type Lasting = ReadonlyMap<string, number>;

/** They work on the sources themselves, which no map of a build knows: any change in a remote tells them. */
export const FROM_SOURCES = ['dev.spec.ts', 'start-side-by-side.spec.ts'];

/** `mfe-public: *` is written by hand where nobody has looked more closely: each place of the remote. */
const ANY = '*';

export function runs(places: ReadonlySet<Place> | undefined, place: Place): boolean {
  const [remote] = place.split(' ');
  return places !== undefined && (places.has(place) || places.has(`${remote} ${ANY}` as Place));
}

/** Is anything of the remote run by the stories of the file? */
export function opens(told: ToldMap, file: string, remote: Remote): boolean {
  return (
    FROM_SOURCES.includes(file) || [...(told.get(file) ?? [])].some((place) => place.startsWith(`${remote} `))
  );
}

/** Without what was written by hand. */
export function lookedAt(places: ReadonlySet<Place>): Place[] {
  return [...places].filter((place) => !place.endsWith(` ${ANY}`));
}

const HEAD = `# Which places of the remotes the stories of a file run: a change in one of them tells the file (npm test -- --affected).
# Written by "npm run told"; a story that opens a remote which is not said here fails and says how to add it.
# Seconds: how long the file lasts beside two others, in steps of five.
`;
const WIDTH = 120;
/** What is said more exactly changes with every run. */
const STEP_S = 5;
const ENDING = '.spec.ts';

export function readTold(text = readFileSync(join(ROOT, TOLD_FILE), 'utf8')): ToldMap {
  const told = new Map<string, Set<Place>>();
  let places = new Set<Place>();
  let remote = '';
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    if (!line.startsWith(' ')) {
      places = new Set();
      told.set(fileOf(line), places);
      continue;
    }
    for (const word of line.trim().split(' ')) {
      if (word.endsWith(':')) remote = word.slice(0, -1);
      else places.add(`${remote} ${word}` as Place);
    }
  }
  return told;
}

const fileOf = (line: string) => line.split(' ')[0] + ENDING;

/** Of those that were timed. */
export function readLasting(text = readFileSync(join(ROOT, TOLD_FILE), 'utf8')): Lasting {
  const timed = text.split('\n').filter((line) => /^\S+ \d+ s$/.test(line));
  return new Map(timed.map((line) => [fileOf(line), Number(line.split(' ')[1])]));
}

export function writeTold(told: ToldMap, lasting: Lasting): string {
  const files = [...told].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return HEAD + files.map(([file, places]) => `${titleOf(file)}\n${written(places)}`).join('');

  function titleOf(file: string): string {
    const seconds = lasting.get(file);
    const name = file.slice(0, -ENDING.length);
    return seconds === undefined ? name : `${name} ${STEP_S * Math.ceil(seconds / STEP_S)} s`;
  }
}

function written(places: ReadonlySet<Place>): string {
  const split = [...places].toSorted().map((place) => place.split(' ') as [string, string]);
  const remotes = [...new Set(split.map(([remote]) => remote))];
  return remotes
    .flatMap((remote) => {
      const lines = [`  ${remote}:`];
      for (const [, place] of split.filter(([one]) => one === remote)) {
        const last = lines.at(-1) ?? '';
        if (last.length + place.length < WIDTH) lines[lines.length - 1] = `${last} ${place}`;
        else lines.push(`    ${place}`);
      }
      return lines.map((line) => `${line}\n`);
    })
    .join('');
}
