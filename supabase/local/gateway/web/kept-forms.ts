/**
 * The smallest forms of the site's files, kept from one start to the next: to make them takes seconds of a processor, which a
 * start in the middle of a rally has better uses for.
 */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../settings.ts';

const folder = join(projectRoot, 'node_modules', '.cache', 'served');
/** What nobody has asked for this long belongs to builds that are gone. */
const keptForMs = 30 * 86_400_000;

let swept: Promise<void> | undefined;

/** Null: it was not made yet. */
export async function keptForm(name: string): Promise<Buffer | null> {
  const place = join(folder, name);
  const form = await readFile(place).catch(() => null);
  if (form) await utimes(place, new Date(), new Date()).catch(() => undefined);
  return form;
}

/** Where nothing can be written, it is made again at the next start. */
export async function keepForm(name: string, form: Buffer): Promise<void> {
  const draft = join(folder, `${name}.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, form);
    await rename(draft, join(folder, name));
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
  swept ??= sweep();
  await swept;
}

async function sweep(): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keptForMs)
      await rm(place, { force: true }).catch(() => undefined);
  }
}
