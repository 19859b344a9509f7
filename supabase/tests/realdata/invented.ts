/** The invented event and what is published of it, as values of their own for each reader. */
import { readFile } from 'node:fs/promises';
import type { Published } from './event-files.ts';

type Fields = Record<string, unknown>;

export interface InventedEvent extends Fields {
  stages: (Fields & { code: string })[];
  controls: (Fields & { code: string })[];
  crews: (Fields & { crew: string })[];
  stageTimes: (Fields & { stage: string; crew: string; ms: number | null })[];
  penalties: (Fields & { crew: string; control: string | null; afterStage: string })[];
  retirements: (Fields & { crew: string; stage: string })[];
}

export const inventedEvent = (): Promise<InventedEvent> => read('./invented-event.json');
export const inventedPublished = (): Promise<Published> => read('./invented-published.json');

async function read(name: string) {
  return JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8'));
}
