/** The folder of real events: where it is, and its event files with `published` cut off from what is imported. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { projectRoot } from '../../local/settings.ts';

/** One row of a classification as it was published; times in milliseconds. */
export interface PublishedRow {
  pos: number;
  crew: string;
  penaltyMs: number;
  totalMs: number;
  gapMs: number;
}

export interface Published {
  afterStage: Record<string, PublishedRow[]>;
  final: PublishedRow[] | null;
}

export interface EventFile {
  /** What the importer gets: everything but `published`. */
  file: Record<string, unknown> & { penalties: { afterStage?: string; control: string | null }[] };
  published: Published;
}

/** `BIVOUAC_REALDATA`, by default a folder beside the project. */
const folder = resolve(projectRoot, process.env.BIVOUAC_REALDATA ?? '../shared/realdata');

export const hasRealEvents = existsSync(resolve(folder, 'wrc-2019-09-finland.json'));
if (!hasRealEvents) {
  console.log(
    `No real events in ${folder}: set BIVOUAC_REALDATA to their folder. Only the invented event is imported.`,
  );
}

export const realEventPath = (name: string) => resolve(folder, `${name}.json`);

export async function readSplit(path: string): Promise<EventFile> {
  const { published, ...file } = JSON.parse(await readFile(path, 'utf8'));
  return { file, published };
}
