/** Answers with the bytes of a file: whole, in part, or not at all where the reader has them. */
import { holds } from '../../gateway/feed-cache/freshness.ts';
import type { Disk } from '../disk.ts';
import { noSuchKey } from '../storage-refusal.ts';
import type { StoredObject } from '../store/objects.ts';
import { byteRange } from './byte-range.ts';
import { inertHeaders } from './inert.ts';

export type Serving = {
  find(): Promise<StoredObject>;
  isPublic: boolean;
  download: string | null;
};

export async function serveObject(request: Request, disk: Disk, serving: Serving): Promise<Response> {
  return (
    (await serveOnce(request, disk, serving)) ?? (await serveOnce(request, disk, serving)) ?? goneFromDisk()
  );
}

/** Null: the file went between the look into the table and the look onto the disk. */
async function serveOnce(request: Request, disk: Disk, serving: Serving): Promise<Response | null> {
  const object = await serving.find();
  const { version, metadata } = object;
  if (!version || !metadata) throw noSuchKey();
  const headers = new Headers({
    ...inertHeaders(metadata.mimetype, object.name, serving.download),
    'accept-ranges': 'bytes',
    'cache-control': serving.isPublic ? metadata.cacheControl : `private, ${metadata.cacheControl}`,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    ...(metadata.contentEncoding ? { 'content-encoding': metadata.contentEncoding } : {}),
    ...(serving.isPublic ? {} : { vary: 'Authorization' }),
  });
  if (isHeld(request.headers, metadata.eTag, metadata.lastModified)) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  const wanted = isRangeFor(request.headers, metadata.eTag) ? request.headers.get('range') : null;
  const range = byteRange(wanted, metadata.size);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  const length = range ? range.last - range.first + 1 : metadata.size;
  headers.set('content-length', String(length));
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (request.method === 'HEAD' || length === 0) return new Response(null, { status, headers });
  const bytes = await disk.read(version, range?.first, range?.last);
  return bytes && new Response(bytes, { status, headers });
}

function isHeld(asked: Headers, eTag: string, lastModified: string): boolean {
  const named = asked.get('if-none-match');
  if (named) return holds(named, eTag);
  const since = Date.parse(asked.get('if-modified-since') ?? '');
  return Math.floor(Date.parse(lastModified) / 1_000) * 1_000 <= since;
}

/** A reader that goes on with an older version gets the new one whole. */
function isRangeFor(asked: Headers, eTag: string): boolean {
  const had = asked.get('if-range');
  return !had || had === eTag;
}

function goneFromDisk(): never {
  throw noSuchKey();
}
