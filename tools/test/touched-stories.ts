/** Which stories a change touches where it lies in remotes alone; what any other package changes may show in all of them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { opens, type Remote, remotes } from './opens.ts';

const specs = 'e2e/specs/';

/** `changed`: paths from the root. Null: all stories. */
export async function touchedStories(root: string, changed: readonly string[]): Promise<string[] | null> {
  const files = (await readdir(join(root, specs))).filter((name) => name.endsWith('.spec.ts'));
  return storiesOf(changed, files);
}

export function storiesOf(changed: readonly string[], files: readonly string[]): string[] | null {
  const read = changed.filter((path) => !path.startsWith('docs/') && !/^[A-Z]+\.md$/.test(path));
  const places = read.map((path) => remotes.find((remote) => path.startsWith(`${remote}/`)) ?? path);
  const isKnown = (place: string): place is Remote => remotes.some((remote) => remote === place);
  const own = places.filter((place) => !isKnown(place));
  if (own.some((path) => !path.startsWith(specs))) return null;
  const touched = places.filter(isKnown);
  return files.filter(
    (file) => own.includes(specs + file) || opens(file).some((remote) => touched.includes(remote)),
  );
}
