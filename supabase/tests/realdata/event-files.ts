/** The folder of real events: where it is, and its event files with `published` cut off from what is imported. */
import { existsSync, readdirSync } from 'node:fs';
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
  file: Record<string, unknown> & {
    timePrecision?: string;
    stages: { code: string; cancelled?: boolean }[];
    crews: { crew: string }[];
    stageTimes: { stage: string; crew: string; ms: number | null }[];
    penalties: { crew: string; afterStage?: string; control: string | null; ms: number | null }[];
  };
  published: Published;
}

const folder = resolve(projectRoot, process.env.BIVOUAC_REALDATA ?? '../shared/realdata');

export const realEvents: string[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.replace(/\.json$/, ''))
      .sort()
  : [];
export const hasRealEvents = realEvents.length > 0;
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
