/** What a chosen file is, by its bytes and never by its name: a PDF or a picture that only draws, or why it is refused. */

export type FileType = 'pdf' | 'png' | 'jpg';
export type FileRefusal = 'empty' | 'too_large' | 'wrong_type' | 'program' | 'too_wide';

/** As the bucket says. */
export const LARGEST_BYTES = 20 * 1024 * 1024;
/** Pixels of one side: wider ones stop a phone that draws them. */
const WIDEST = 20_000;

/** What makes a PDF act when it is opened: scripts, programs, files it carries along. */
const ACTS = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;

type Answer = { ok: true; type: FileType } | { ok: false; reason: FileRefusal };

const refused = (reason: FileRefusal): Answer => ({ ok: false, reason });

export function typeOfFile(bytes: Uint8Array): Answer {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > LARGEST_BYTES) return refused('too_large');
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) {
    // Names may be written in hexadecimal: /J#61vaScript.
    const text = new TextDecoder('latin1')
      .decode(bytes)
      .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return ACTS.test(text) ? refused('program') : { ok: true, type: 'pdf' };
  }
  const [type, size] = pictureOf(bytes);
  if (!type) return refused('wrong_type');
  return size && Math.max(...size) > WIDEST ? refused('too_wide') : { ok: true, type };
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
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
