import { readFile } from 'node:fs/promises';

export async function readJson<Value = unknown>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    // One team's file that is broken is that team's trouble.
    return null;
  }
}
