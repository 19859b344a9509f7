/** A folder of built files, read once each and kept in the forms readers take. */
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { contentTypeOf } from '@bivouac/contract/served';
import { type Encoding, encode, encodingFor, isCompressible } from '../encoding.ts';
import { holds } from '../feed-cache/freshness.ts';
import { keepForm, keptForm } from './kept-forms.ts';

type Kept = {
  mtimeMs: number;
  body: Buffer;
  sum: string;
  etag: string;
  type: string;
  encoded: Map<Encoding, Promise<Buffer>>;
};

export type Folder = {
  answer(request: Request, path: string, headers: Record<string, string>): Promise<Response | null>;
  read(path: string): Promise<Buffer | null>;
};

const keptQuality = 11;

export function openFolder(root: string): Folder {
  const files = new Map<string, Kept>();

  async function find(path: string): Promise<Kept | null> {
    const place = await inside(root, path);
    if (!place) return null;
    const found = await stat(place).catch(() => null);
    if (!found?.isFile()) return null;
    const known = files.get(place);
    if (known?.mtimeMs === found.mtimeMs) return known;
    const body = await readFile(place);
    const sum = createHash('sha256').update(body).digest('base64url');
    const etag = `"${sum.slice(0, 27)}"`;
    const kept = { mtimeMs: found.mtimeMs, body, sum, etag, type: contentTypeOf(place), encoded: new Map() };
    files.set(place, kept);
    return kept;
  }

  return {
    read: async (path) => (await find(path))?.body ?? null,
    async answer(request, path, given) {
      const file = await find(path);
      if (!file) return null;
      const headers = new Headers({ 'content-type': file.type, etag: file.etag, ...given });
      if (holds(request.headers.get('if-none-match'), file.etag))
        return new Response(null, { status: 304, headers });
      const encoding = isCompressible(file.type) ? encodingFor(request.headers.get('accept-encoding')) : null;
      if (isCompressible(file.type)) headers.set('vary', 'Accept-Encoding');
      const body = encoding ? await smaller(file, encoding) : file.body;
      if (encoding) headers.set('content-encoding', encoding);
      headers.set('content-length', String(body.length));
      return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { headers });
    },
  };
}

export async function firstOf(
  folders: readonly Folder[],
  ask: (folder: Folder) => Promise<Response | null>,
): Promise<Response | null> {
  for (const folder of folders) {
    const answer = await ask(folder);
    if (answer) return answer;
  }
  return null;
}

function smaller(file: Kept, encoding: Encoding): Promise<Buffer> {
  let made = file.encoded.get(encoding);
  if (!made) {
    made = encoding === 'br' ? smallest(file) : encode(file.body, encoding);
    file.encoded.set(encoding, made);
  }
  return made;
}

async function smallest(file: Kept): Promise<Buffer> {
  const name = `${file.sum}.br${keptQuality}`;
  const kept = await keptForm(name);
  if (kept) return kept;
  const quick = await encode(file.body, 'br');
  void encode(file.body, 'br', keptQuality).then(
    async (best) => {
      file.encoded.set('br', Promise.resolve(best));
      await keepForm(name, best);
    },
    () => undefined,
  );
  return quick;
}

/**
 * The place of a path inside the folder; null for anything that leads out of it, through links as well, and for source
 * maps: they are built for whoever reads errors, not for readers of the site.
 */
async function inside(root: string, path: string): Promise<string | null> {
  if (path.toLowerCase().endsWith('.map')) return null;
  if (path.includes('\0') || path.split('/').some((part) => part === '..' || part.startsWith('.')))
    return null;
  try {
    const home = await realpath(root);
    const place = await realpath(join(home, path));
    return place.startsWith(home + sep) ? place : null;
  } catch {
    return null;
  }
}
