/** Compression of answers: which one a reader takes, and the bytes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = 5;

export function encodingFor(acceptEncoding: string | null): Encoding | null {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

export function encode(body: Buffer, encoding: Encoding, brotliQuality = quality): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}

export function isCompressible(contentType: string | null): boolean {
  return /json|text|javascript|xml|svg|manifest|wasm/.test(contentType ?? '');
}
