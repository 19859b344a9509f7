/** Decodes the bytes of a text file: by its byte-order mark, as UTF-8, or in the Windows code page that fits its letters best. */

export const ENCODINGS = ['windows-1252', 'windows-1250', 'windows-1251'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Decoded {
  text: string;
  /** A code page, which was guessed or chosen; null: Unicode, which is certain. */
  encoding: Encoding | null;
}

export function decode(bytes: Uint8Array<ArrayBuffer>, chosen?: Encoding): Decoded {
  const unicode = unicodeOf(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), encoding: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const encoding = chosen ?? guess(bytes);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}

/** UTF-16 by its mark, or by the zeros that every second byte of Western text is. */
function unicodeOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  if (head.length < 4 || head.length % 2 === 1) return null;
  const zeros = [0, 1].map((odd) => head.filter((byte, place) => place % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = zeros.map((count) => count / (head.length / 2));
  if (odd > 0.8 && even === 0) return 'utf-16le';
  return even > 0.8 && odd === 0 ? 'utf-16be' : null;
}

/** Letters of Central Europe where the Western page has signs: Ą Ł Ż ą ł ż, and Š ś Ť Ž š ť ž ź. */
const CENTRAL = new Set([
  ...[0xa3, 0xa5, 0xaf, 0xb3, 0xb9, 0xbc, 0xbe, 0xbf],
  ...[0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f],
]);
/** à ã è ê ì ñ õ ø ù û, which are rare letters on the other page. */
const WESTERN = new Set([0xe0, 0xe3, 0xe8, 0xea, 0xf1, 0xf5, 0xf9, 0xfb]);

function guess(bytes: Uint8Array): Encoding {
  let [high, inWords, run, central, western] = [0, 0, 0, 0, 0];
  for (const byte of bytes) {
    run = byte >= 0xc0 ? run + 1 : 0;
    // Cyrillic words are such bytes throughout; in Latin ones hardly more than two stand together.
    if (run >= 3) inWords += run === 3 ? 3 : 1;
    if (byte >= 0x80) high += 1;
    if (CENTRAL.has(byte)) central += 1;
    if (WESTERN.has(byte)) western += 1;
  }
  if (inWords > high / 2) return 'windows-1251';
  return central > western / 2 ? 'windows-1250' : 'windows-1252';
}
