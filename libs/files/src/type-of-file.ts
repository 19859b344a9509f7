/** What a chosen file is, by its bytes and never by its name: a PDF or a picture that only draws, a track, or why it is refused. */
export type FileType = 'pdf' | 'png' | 'jpg' | 'gpx';
export type FileRefusal = 'empty' | 'too_large' | 'wrong_type' | 'program' | 'too_wide';

/** As the bucket says. */
export const LARGEST_BYTES = 20 * 1024 * 1024;
/** Pixels of one side, and of all of it: more of them stop a phone that draws them, however small the file is. */
const WIDEST = 20_000;
const PIXELS_AT_MOST = 100_000_000;

/** What makes a PDF act when it is opened: scripts, programs, files it carries along. */
const ACTS = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition)\b/;
/** The same in names so short that the bytes of a long picture spell them by chance: looked for outside streams only. */
const ACTS_IN_SHORT = /\/(JS|XFA)\b/;

type Answer = { ok: true; type: FileType } | { ok: false; reason: FileRefusal };

const refused = (reason: FileRefusal): { ok: false; reason: FileRefusal } => ({ ok: false, reason });

type Opened =
  | { ok: true; type: FileType; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: FileRefusal };

export async function openDocument(file: Blob): Promise<Opened> {
  if (file.size > LARGEST_BYTES) return refused('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const told = typeOfFile(bytes);
  return told.ok ? { ...told, bytes } : told;
}

export function typeOfFile(bytes: Uint8Array): Answer {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > LARGEST_BYTES) return refused('too_large');
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) {
    const text = new TextDecoder('latin1').decode(withoutEscapes(bytes));
    const acts = ACTS.test(text) || ACTS_IN_SHORT.test(outsideStreams(text));
    return acts ? refused('program') : { ok: true, type: 'pdf' };
  }
  if (isGpx(bytes)) return { ok: true, type: 'gpx' };
  const [type, size] = pictureOf(bytes);
  // A picture that does not say how large it is might be of any size.
  if (!type || !size) return refused('wrong_type');
  const [width, height] = size;
  const isTooWide = Math.max(width, height) > WIDEST || width * height > PIXELS_AT_MOST;
  return isTooWide ? refused('too_wide') : { ok: true, type };
}

/** XML whose first element is `gpx`, behind its declaration and comments. */
const GPX =
  /^\s*(?:(?:<\?xml[^>]{0,200}\?>|<!--(?:(?!-->)[\s\S]){0,2000}-->)\s*){0,20}<(?:[\w.-]{1,40}:)?gpx[\s>]/;
const HEAD_BYTES = 8_192;

/** A track or a course. With a document type it could hold entities: nobody needs one. */
function isGpx(bytes: Uint8Array): boolean {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, HEAD_BYTES));
  return GPX.test(head) && !/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(bytes));
}

/** A PDF without the data of its streams (ISO 32000-1 §7.3.8), save those that hold objects themselves (§7.5.7). */
function outsideStreams(text: string): string {
  const begin = />>\s*stream\r?\n/g;
  const parts: string[] = [];
  let from = 0;
  let before = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const end = text.indexOf('endstream', begin.lastIndex);
    // A stream that never ends is none: what follows is looked at.
    if (end < 0) break;
    if (!/\/ObjStm\b/.test(text.slice(before, found.index))) {
      parts.push(text.slice(from, begin.lastIndex));
      from = end;
    }
    before = end;
    begin.lastIndex = end;
  }
  return [...parts, text.slice(from)].join('\n');
}

/** Names may be written in hexadecimal: `/J#61vaScript`. Byte by byte, since a file may be made of nothing else. */
function withoutEscapes(bytes: Uint8Array): Uint8Array {
  const plain = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === 0x23 ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : Number.NaN;
    const isEscape = !Number.isNaN(code);
    plain[length++] = isEscape ? code : (bytes[at] as number);
    if (isEscape) at += 2;
  }
  return plain.subarray(0, length);
}

/** Of a hexadecimal digit; NaN: it is none. */
function digitOf(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}

function pictureOf(bytes: Uint8Array): [FileType | null, [number, number] | null] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return ['png', bytes.length >= 24 ? [view.getUint32(16), view.getUint32(20)] : null];
  }
  return begins(bytes, [0xff, 0xd8, 0xff]) ? ['jpg', sizeOfJpeg(view)] : [null, null];
}

/** From the first frame header (SOFn, ITU T.81 §B.2.2); null where there is none. */
function sizeOfJpeg(view: DataView): [number, number] | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Fill bytes, §B.1.1.2, as many as there may be.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
