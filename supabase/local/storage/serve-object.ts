/** Answers with the bytes of a file: whole, in part, or not at all where the reader has them. */
import { create } from 'content-disposition';
import { holds } from '../gateway/feed-cache/freshness.ts';
import type { Disk } from './disk.ts';
import { damaged, noSuchKey } from './storage-refusal.ts';
import type { StoredObject } from './store/objects.ts';
import { bareType, isDrawn, readType } from './upload/types.ts';

type Serving = {
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
  if (!(await disk.isIntact(version, metadata.eTag.replaceAll('"', '')))) throw damaged(object.name);
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

/** Which bytes of a file a reader asks for (RFC 9110 §14). */
type ByteRange = { first: number; last: number };

/** Null: the whole file; also for several ranges, which need not be honoured. `unsatisfiable`: none of it is there. */
function byteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const last = from === '' ? size - 1 : Math.min(to === '' ? size - 1 : Number(to), size - 1);
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  return first > last ? 'unsatisfiable' : { first, last };
}

/** What a browser would run, opened from the disk or named by a page, is served as text. */
const runs =
  /^(text\/(html|css)|application\/(xhtml\+xml|wasm)|(text|application)\/(xml|.*(java|ecma)script.*)|.*\+xml)$/;

/** `download` is null where nobody asked to save it, else the name to save it under; empty: its own. */
function inertHeaders(mimetype: string, name: string, download: string | null): Record<string, string> {
  const type = readType(mimetype) ?? 'application/octet-stream';
  const isShown = download === null && isDrawn(type);
  const ownName = name.split('/').at(-1) ?? name;
  return {
    'content-type': runs.test(bareType(type)) ? 'text/plain; charset=utf-8' : type,
    'content-disposition': isShown ? 'inline' : create((download || ownName).slice(0, 200)),
    'x-content-type-options': 'nosniff',
    // Browsers refuse to draw a PDF in a sandbox; their PDF readers are one, and may load nothing else here.
    'content-security-policy':
      type === 'application/pdf' && isShown
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        : "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox",
  };
}
