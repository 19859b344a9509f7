/**
 * Gives the embedded Postgres the time-zone table of this Node: its own is of another release, so that an hour of a rally would be one
 * instant in a form and another in the database.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_S = 86_400;
/** Changes are looked for from 1970 to 2060, in steps shorter than any two changes were apart (Ramadan, Morocco). */
const UNTIL_S = Date.UTC(2060, 0, 1) / 1_000;
const STEP_S = 14 * DAY_S;
/** Release of the table that the folder holds. */
const MARK = '.of-node';
/** Where nothing can be written, the table that came with Postgres stays. */
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS']);

export interface Change {
  /** Unix seconds from which the offset applies. */
  fromS: number;
  /** Seconds ahead of UTC. */
  offsetS: number;
}

export async function writeZoneTable(folder: string, log: (line: string) => void): Promise<void> {
  const release = process.versions.tz ?? `icu ${process.versions.icu}`;
  if ((await readFile(join(folder, MARK), 'utf8').catch(() => '')) === release) return;
  // Renamed into place: a server that runs reads whole files, and copies of this installation that share files keep theirs.
  const aside = join(folder, `.${process.pid}`);
  try {
    await mkdir(aside, { recursive: true });
    const files = new Map<string, Buffer>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.parentPath.startsWith(aside)) continue;
      const path = join(entry.parentPath, entry.name);
      const zone = zoneOf(path.slice(folder.length + 1).replaceAll('\\', '/'));
      if (zone === null) continue;
      const file = files.get(zone) ?? zoneFile(changesOf(zone));
      files.set(zone, file);
      await writeFile(join(aside, 'zone'), file);
      await rename(join(aside, 'zone'), path);
    }
    await writeFile(join(aside, 'mark'), release);
    await rename(join(aside, 'mark'), join(folder, MARK));
  } catch (failure) {
    if (!NOT_OURS.has((failure as NodeJS.ErrnoException).code ?? '')) throw failure;
    log(
      'The time zones of the database could not be renewed: its folder is not writable. Start once as its owner.',
    );
  } finally {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The zone's own name, also of a name that it had; null: Node does not know it. */
function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** By the clock of this process, set to the zone meanwhile: asking `Intl` a million times would take ten seconds. */
export function changesOf(zone: string): Change[] {
  const own = process.env.TZ;
  process.env.TZ = zone;
  try {
    const offsetAt = (atS: number) => new Date(atS * 1_000).getTimezoneOffset() * -60;
    const changes: Change[] = [{ fromS: 0, offsetS: offsetAt(0) }];
    for (let atS = STEP_S; atS < UNTIL_S; atS += STEP_S) {
      const offsetS = offsetAt(atS);
      if (offsetS === changes.at(-1)?.offsetS) continue;
      let [before, after] = [atS - STEP_S, atS];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (offsetAt(middle) === offsetS) after = middle;
        else before = middle;
      }
      changes.push({ fromS: after, offsetS });
    }
    return changes;
  } finally {
    if (own === undefined) delete process.env.TZ;
    else process.env.TZ = own;
  }
}

/** TZif of version 2 (RFC 8536), its block of 32-bit times empty. */
export function zoneFile(changes: readonly Change[]): Buffer {
  const [first, ...later] = changes;
  const offsets = [...new Set(changes.map(({ offsetS }) => offsetS))];
  const names = offsets.map(nameOf);
  const typeOf = (offsetS: number) => offsets.indexOf(offsetS);
  // Before the first change the first type applies.
  if (first && typeOf(first.offsetS) !== 0) throw new RangeError('The first offset must be the first type.');
  const times = Buffer.alloc(later.length * 9 + offsets.length * 6);
  for (const [n, { fromS, offsetS }] of later.entries()) {
    times.writeBigInt64BE(BigInt(fromS), n * 8);
    times.writeUInt8(typeOf(offsetS), later.length * 8 + n);
  }
  for (const [n, offsetS] of offsets.entries()) {
    const at = later.length * 9 + n * 6;
    times.writeInt32BE(offsetS, at);
    times.writeUInt8(names.slice(0, n).join('').length, at + 5);
  }
  const text = names.join('');
  return Buffer.concat([
    header(0, 1, 1),
    Buffer.alloc(7),
    header(later.length, offsets.length, text.length),
    times,
    Buffer.from(`${text}\n\n`, 'latin1'),
  ]);
}

function header(changes: number, types: number, letters: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('TZif2');
  for (const [n, count] of [changes, types, letters].entries()) bytes.writeUInt32BE(count, 32 + n * 4);
  return bytes;
}

/** `+0530`, ended by a zero byte. */
function nameOf(offsetS: number): string {
  const minutes = Math.abs(offsetS) / 60;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${offsetS < 0 ? '-' : '+'}${hour}${minute === '00' ? '' : minute}\0`;
}
