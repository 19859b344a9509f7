/** The mistakes that are planted: each is one edit of one schema file that somebody could make on a bad day. */
import { readdir } from 'node:fs/promises';

export type Mutation = {
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  search: string;
  replace: string;
  why: string;
};

/** Every array exported by a file of `planted/`: a family of rules brings its own file and touches no list. */
export const planted: Mutation[] = await plantedByFamilies(new URL('planted/', import.meta.url));

async function plantedByFamilies(folder: URL): Promise<Mutation[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  const families: Record<string, Mutation[]>[] = await Promise.all(
    files.map((name) => import(new URL(name, folder).href)),
  );
  return families.flatMap((family) => Object.values(family).flat());
}
