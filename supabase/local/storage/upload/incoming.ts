/** Reads a file out of a request onto the disk as it arrives, counted and hashed, in either form storage-js sends. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Disk, Draft } from '../disk.ts';
import { StorageRefusal, tooLarge } from '../storage-refusal.ts';
import { FIRST_BYTES, typeByBytes } from './types.ts';

export type Rules = {
  maxBytes: number;
  maxMetadataLength: number;
  /** Returns the type as it is stored. */
  requireType(mimetype: string): string;
};

export type Received = Notes & { draft: Draft; size: number; sha256: string; mimetype: string };

/** Rejects with a `StorageRefusal`, or with what the connection broke with; nothing stays on the disk then. */
export async function receive(request: Request, disk: Disk, rules: Rules): Promise<Received> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  const type = request.headers.get('content-type') ?? 'application/octet-stream';
  const isForm = /^multipart\/form-data\b/i.test(type);
  const stored = isForm ? type : rules.requireType(type);
  if (!isForm && declared > rules.maxBytes) throw tooLarge();
  const draft = await disk.begin();
  try {
    const body = request.body
      ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0])
      : Readable.from([]);
    if (isForm) return await receiveForm(body, type, draft, rules);
    const notes = headerNotes(request.headers, rules.maxMetadataLength);
    return { ...notes, ...(await write(body, draft, stored, rules.maxBytes)), draft };
  } catch (failure) {
    await draft.drop();
    throw failure;
  }
}

async function receiveForm(body: Readable, type: string, draft: Draft, rules: Rules): Promise<Received> {
  const fields = new Map<string, string>();
  const limits = { files: 1, fields: 20, fieldSize: rules.maxMetadataLength * 4 };
  const form = new Busboy({ headers: { 'content-type': type } as BusboyHeaders, limits });
  form.on('field', (name: string, value: string) => fields.set(name, value));
  let part: Readable | undefined;
  const written = new Promise<Received>((resolve, reject) => {
    form.once('file', (_name, stream, _file, _encoding, mimetype) => {
      part = stream as Readable;
      // Whoever reads it hears of an error as well; where nobody does any more, it is nobody's.
      part.on('error', () => undefined);
      const store = async () => {
        const stored = rules.requireType(mimetype);
        const written = await write(stream as Readable, draft, stored, rules.maxBytes);
        return { ...fieldNotes(fields, rules.maxMetadataLength), ...written, draft };
      };
      store().then(resolve, reject);
    });
    form.once('finish', () => {
      if (!part) reject(new StorageRefusal('InvalidRequest', 'No file provided'));
    });
  });
  const stop = new AbortController();
  const read = pipeline(body, form, { signal: stop.signal }).catch((failure) => {
    part?.destroy(failure);
    throw failure;
  });
  try {
    const [received] = await Promise.all([written, read]);
    return received;
  } catch (failure) {
    stop.abort();
    await Promise.allSettled([read, ...(part ? [written] : [])]);
    throw failure;
  }
}

async function write(
  source: Readable,
  { handle }: Draft,
  declared: string,
  maxBytes: number,
): Promise<{ size: number; sha256: string; mimetype: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let first = Buffer.alloc(0);
  for await (const piece of source as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw tooLarge();
    hash.update(piece);
    if (first.length < FIRST_BYTES) first = Buffer.concat([first, piece.subarray(0, FIRST_BYTES)]);
    await handle.appendFile(piece);
  }
  return { size, sha256: hash.digest('hex'), mimetype: typeByBytes(declared, first) };
}

/** What an upload says of its file besides the bytes: how long it may be cached, its encoding, metadata of one's own. */
type Notes = {
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
};

const encodings = new Set(['br', 'gzip', 'deflate', 'zstd']);

function headerNotes(headers: Headers, maxLength: number): Notes {
  const metadata = headers.get('x-metadata');
  return {
    cacheControl: cacheControl(headers.get('cache-control')),
    contentEncoding: contentEncoding(headers.get('content-encoding')),
    userMetadata: metadataIn(metadata && Buffer.from(metadata, 'base64').toString(), maxLength),
  };
}

function fieldNotes(fields: ReadonlyMap<string, string>, maxLength: number): Notes {
  const seconds = fields.get('cacheControl');
  return {
    cacheControl: cacheControl(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : (seconds ?? null)),
    contentEncoding: contentEncoding(fields.get('contentEncoding') ?? null),
    userMetadata: metadataIn(fields.get('metadata') ?? null, maxLength),
  };
}

function cacheControl(said: string | null): string {
  return said && /^[\w=,\- ]{1,200}$/.test(said) ? said : 'no-cache';
}

function contentEncoding(said: string | null): string | null {
  if (!said || said === 'identity') return null;
  if (encodings.has(said)) return said;
  throw new StorageRefusal('InvalidRequest', 'The content encoding must be gzip, br, deflate or zstd.');
}

function metadataIn(text: string | null, maxLength: number): Notes['userMetadata'] {
  if (!text) return null;
  if (text.length > maxLength) {
    throw new StorageRefusal('EntityTooLarge', `The metadata exceeded ${maxLength} characters`);
  }
  try {
    const metadata: unknown = JSON.parse(text);
    if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata) && isStorable(text)) {
      return metadata as Record<string, unknown>;
    }
  } catch {
    // Told below: it is not an object either.
  }
  throw new StorageRefusal('InvalidRequest', 'The metadata must be a JSON object.');
}

/** Postgres keeps no NUL and no half of a surrogate pair, neither as it is nor written as an escape. */
function isStorable(text: string): boolean {
  return !/\0|\\u0000|\p{Surrogate}|\\ud[89a-f]/iu.test(text);
}
