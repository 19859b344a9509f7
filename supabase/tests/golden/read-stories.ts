/** Reads the golden cases of this folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Story } from './story.ts';

const folder = join(import.meta.dirname, 'cases');

export function readStories(): Story[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Story, 'name'>),
    }));
}
