/** A text in pieces small enough for QR codes, to be read from the phone's screen in any order. */

/** Fits a QR code of version 25 at level M, which phones read from a screen at arm's length. */
const CHARACTERS = 900;
const CHUNK = /^BVQ1 (\d+)\/(\d+) ([0-9a-f]{8}) ([\s\S]*)$/;

/** Each piece says which of how many it is and what whole it belongs to. Line and string escapes keep it ASCII. */
export function qrChunks(text: string, characters: number = CHARACTERS): string[] {
  const ascii = [...text].every((letter) => letter < '\u0080') ? text : escaped(text);
  const count = Math.max(1, Math.ceil(ascii.length / characters));
  const sum = checksum(ascii);
  return Array.from({ length: count }, (_, i) => {
    return `BVQ1 ${i + 1}/${count} ${sum} ${ascii.slice(i * characters, (i + 1) * characters)}`;
  });
}

export type JoinedChunks = { text: string } | { missing: number[] };

/** The text again; `missing`: the numbers of the pieces not read yet. Pieces of another whole are left out. */
export function joinQrChunks(chunks: readonly string[]): JoinedChunks {
  const read = chunks.map((chunk) => CHUNK.exec(chunk)).filter((match) => match !== null);
  const [, , count = '0', sum = ''] = read.at(-1) ?? [];
  const pieces = new Map(read.filter((m) => m[2] === count && m[3] === sum).map((m) => [Number(m[1]), m[4]]));
  const numbers = Array.from({ length: Number(count) }, (_, i) => i + 1);
  const missing = numbers.filter((number) => !pieces.has(number));
  if (missing.length > 0 || numbers.length === 0) return { missing };
  const text = numbers.map((number) => pieces.get(number)).join('');
  return checksum(text) === sum ? { text } : { missing: numbers };
}

/** JSON may write any character as an escape: it stays the same JSON. */
function escaped(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** FNV-1a: tells a misread whole from a good one. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
