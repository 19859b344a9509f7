/** A short secret of the data folder: made once, then kept, readable by its owner only. */
import { open, readFile, rename } from 'node:fs/promises';

/** Reads `file`, or writes what `make` gives, aside and renamed so that a crash never leaves half of it. */
export async function keptText(file: string, make: () => string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  if (kept.trim()) return kept.trim();
  const text = make();
  await writeWhole(file, `${text}\n`);
  return text;
}

/** Mode 600. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}.new`;
  const handle = await open(aside, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}
