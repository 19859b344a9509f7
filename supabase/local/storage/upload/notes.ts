/** What an upload says of its file besides the bytes: how long it may be cached, its encoding, metadata of one's own. */
import { StorageRefusal } from '../storage-refusal.ts';

export type Notes = {
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown> | null;
};

const encodings = new Set(['br', 'gzip', 'deflate', 'zstd']);

export function headerNotes(headers: Headers, maxLength: number): Notes {
  const metadata = headers.get('x-metadata');
  return {
    cacheControl: cacheControl(headers.get('cache-control')),
    contentEncoding: contentEncoding(headers.get('content-encoding')),
    userMetadata: metadataIn(metadata && Buffer.from(metadata, 'base64').toString(), maxLength),
  };
}

export function fieldNotes(fields: ReadonlyMap<string, string>, maxLength: number): Notes {
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
