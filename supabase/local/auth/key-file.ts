/** The private signing keys kept in the data folder, readable by their owner only. */
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { SigningKeysUnreadable } from './signing-keys-unreadable.ts';

/** Reads the keys, newest first, or makes the first one. The file is `{"keys": [private JWK, …]}`, mode 600. */
export async function keepKeys(file: string): Promise<JWK[]> {
  const kept = await readFile(file, 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (kept === null) return makeFirstKey(file);
  await chmod(file, 0o600);
  return readKeys(kept, file);
}

function readKeys(text: string, file: string): JWK[] {
  let parsed: { keys?: JWK[] };
  try {
    parsed = JSON.parse(text) as { keys?: JWK[] };
  } catch (failure) {
    throw new SigningKeysUnreadable('not_json', file, failure);
  }
  const keys = (Array.isArray(parsed.keys) ? parsed.keys : []).filter(
    (key) => key.kty === 'EC' && key.crv === 'P-256' && Boolean(key.d) && Boolean(key.kid),
  );
  if (keys.length === 0) throw new SigningKeysUnreadable('no_usable_key', file);
  return keys;
}

async function makeFirstKey(file: string): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const key: JWK = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
  await mkdir(dirname(file), { recursive: true });
  // Written aside and renamed, so that a crash leaves either no file or a whole one.
  const aside = `${file}.${process.pid}`;
  const handle = await open(aside, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify({ keys: [key] }, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(aside, file);
  return [key];
}
