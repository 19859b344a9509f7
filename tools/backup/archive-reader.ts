/** Reads a backup entry by entry, and says what of it is damaged before anything is done with it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { BackupRefused } from './backup-refused.ts';
import { type Entry, type Manifest, manifestHashName, manifestName } from './manifest.ts';

/** Each entry in its order; what is not read of one is skipped. Throws where the file is no whole tar. */
export async function* entriesOf(file: string): AsyncGenerator<{ name: string; bytes: Readable }> {
  const tar = extract();
  const source = createReadStream(file);
  source.once('error', (failure) => tar.destroy(failure));
  source.pipe(tar as unknown as NodeJS.WritableStream);
  for await (const entry of tar) {
    yield { name: entry.header.name, bytes: entry as unknown as Readable };
    entry.resume();
  }
}

/** Reads all of it once. Throws `BackupRefused`: `damaged` names what is, `not_a_backup` says that nothing here is one. */
export async function verified(file: string): Promise<Manifest> {
  const found = new Map<string, Entry>();
  let manifest = '';
  let manifestHash = '';
  let last = 'its beginning';
  try {
    for await (const { name, bytes } of entriesOf(file)) {
      last = name;
      const hash = createHash('sha256');
      let length = 0;
      let text = '';
      for await (const piece of bytes) {
        hash.update(piece);
        length += piece.length;
        if (name === manifestName || name === manifestHashName) text += piece;
      }
      found.set(name, { bytes: length, sha256: hash.digest('hex') });
      if (name === manifestName) manifest = text;
      if (name === manifestHashName) manifestHash = text;
    }
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new BackupRefused('not_a_backup', `There is no file ${file}.`, { cause: failure });
    }
    if (found.size === 0) throw notABackup(file, failure);
    throw damaged(file, `what follows ${last}`, failure);
  }
  if (found.size === 0) throw notABackup(file);
  if (!manifestHash) throw damaged(file, `its end (it breaks off after ${last})`);
  if (found.get(manifestName)?.sha256 !== manifestHash) throw damaged(file, manifestName);
  const said = JSON.parse(manifest) as Manifest;
  for (const [name, entry] of Object.entries(said.entries)) {
    const here = found.get(name);
    if (here?.sha256 !== entry.sha256 || here.bytes !== entry.bytes) throw damaged(file, name);
  }
  const strange = [...found.keys()].find(
    (name) => !(name in said.entries) && name !== manifestName && name !== manifestHashName,
  );
  if (strange) throw damaged(file, `${strange}, which its manifest does not know`);
  return said;
}

function damaged(file: string, what: string, cause?: unknown): BackupRefused {
  return new BackupRefused(
    'damaged',
    `${file} is damaged: ${what}. Nothing was restored; take another backup.`,
    { cause },
  );
}

function notABackup(file: string, cause?: unknown): BackupRefused {
  return new BackupRefused('not_a_backup', `${file} is no backup of Bivouac.`, { cause });
}
