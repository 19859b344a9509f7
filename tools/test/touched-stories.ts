/** Which stories a change touches where it lies in remotes or in what stories are told with; any other package may show in all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Nearest, nearestOf } from './told/nearest.ts';
import { type Place, placeOf, remotes } from './told/place-of.ts';
import { type Readers, reached, readersIn } from './told/readers.ts';
import { FROM_SOURCES, readLasting, readTold, runs, TOLD_FILE, type ToldMap } from './told/told-map.ts';

const specs = 'e2e/specs/';
/** Parts of stories: those that import one are told. */
const TOLD_WITH = ['e2e/pages/', 'e2e/stack/', specs];

export interface Stories {
  /** All there are. */
  files: readonly string[];
  told: ToldMap;
  readers: Readers;
}

/** With the builds some three minutes on two quiet cores, which keep two stories going at a time. s */
const MOST = 170;
/** Of a story nobody has timed. s */
const USUAL = 6;

/** `changed`: paths from the root; `most` seconds of stories for what lies in remotes. Null: all stories. */
export function touchedStories(root: string, changed: readonly string[], most = MOST): Nearest | null {
  const files = readdirSync(join(root, specs)).filter((name) => name.endsWith('.spec.ts'));
  const told = readTold();
  const touched = storiesOf(changed, { files, told, readers: readersIn(root, [...remotes, 'e2e']) });
  if (touched === null) return null;
  const { own, reached: others, places } = touched;
  const lasting = readLasting();
  const secondsOf = (file: string) => lasting.get(file) ?? USUAL * countIn(root, file);
  const near = nearestOf({ files: others, places, told, secondsOf, most });
  return { files: files.filter((file) => own.has(file) || near.files.includes(file)), left: near.left };
}

export interface Touched {
  /** They are changed themselves, or what they are told with is; or they are new, and nobody knows what they run. */
  own: ReadonlySet<string>;
  /** The others that run a changed place. */
  reached: string[];
  places: Place[];
}

export function storiesOf(changed: readonly string[], { files, told, readers }: Stories): Touched | null {
  const read = changed.filter(isRead);
  const inRemotes = read.filter((path) => placeOf(path));
  const others = read.filter((path) => !placeOf(path));
  if (others.some((path) => !TOLD_WITH.some((folder) => path.startsWith(folder)))) return null;
  const toldWith = new Set(others.flatMap((path) => [...reached(path, readers, () => true)]));
  const places = [...new Set(inRemotes.flatMap((path) => placesOf(path, readers)))];
  const isNew = (file: string) => !told.has(file) && !FROM_SOURCES.includes(file);
  const own = new Set(
    files.filter((file) => toldWith.has(specs + file) || (places.length > 0 && isNew(file))),
  );
  const runsOne = (file: string) =>
    places.length > 0 && (FROM_SOURCES.includes(file) || places.some((place) => runs(told.get(file), place)));
  return { own, reached: files.filter((file) => !own.has(file) && runsOne(file)), places };
}

/** An estimate from the source: a story inside a loop counts as two. */
function countIn(root: string, file: string): number {
  const text = readFileSync(join(root, specs, file), 'utf8');
  return [...text.matchAll(/^( *)test\(/gm)].reduce((sum, [, indent]) => sum + (indent ? 2 : 1), 0);
}

/** A function shows in the places that run it, anything else also where it is read. */
function placesOf(path: string, readers: Readers): Place[] {
  const files = [...reached(path, readers, readers.givesValues)];
  return files.flatMap((file) => placeOf(file) ?? []);
}

function isRead(path: string): boolean {
  return (
    !path.endsWith('.md') && !path.startsWith('docs/') && path !== TOLD_FILE && !/\.test\.tsx?$/.test(path)
  );
}
