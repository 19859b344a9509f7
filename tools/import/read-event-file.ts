/** An event file from the disk as a value; a sentence where it cannot be read. */
import { readFile } from 'node:fs/promises';
import { ImportRefused } from './import-refused.ts';

export async function readEventFile(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new ImportRefused('unreadable', `The file ${path} cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ImportRefused('unreadable', `The file ${path} is no JSON: ${(cause as Error).message}`, {
      cause,
    });
  }
}
