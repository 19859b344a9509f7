/** The list that freezes migrations: the SHA-256 of each, as `sha256sum` writes it. */

import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const listName = 'SHA256SUMS';

/** File name → SHA-256 in hexadecimal. */
export async function readChecksums(supabaseDir: string): Promise<Map<string, string>> {
  const text = await readFile(join(supabaseDir, 'migrations', listName), 'utf8').catch(emptyIfMissing);
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sum = '', name = ''] = line.split('  ');
        return [name, sum];
      }),
  );
}

function emptyIfMissing(failure: NodeJS.ErrnoException): string {
  if (failure.code === 'ENOENT') return '';
  throw failure;
}

/** Only ever adds a line: what stands on the list has landed. */
export async function addChecksum(supabaseDir: string, fileName: string, text: string): Promise<void> {
  await appendFile(join(supabaseDir, 'migrations', listName), `${checksumOf(text)}  ${fileName}\n`);
}

export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
