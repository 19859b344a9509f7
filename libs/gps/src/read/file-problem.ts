/** A file that is not read, for one reason; the page says each in its own language. */

/**
 * `too_big`: over 64 MB · `doctype`: it declares a document type or entities · `too_deep`: elements inside of elements without end ·
 * `malformed`: no XML · `not_gpx`: XML of another kind · `empty`: nothing in it that was looked for · `quote`: a quotation mark
 * that is never closed · `too_wide`: over 100 columns · `unreadable`: neither text nor a known format.
 */
export type FileReason =
  | 'too_big'
  | 'doctype'
  | 'too_deep'
  | 'malformed'
  | 'not_gpx'
  | 'empty'
  | 'quote'
  | 'too_wide'
  | 'unreadable';

export class FileNotRead extends Error {
  override readonly name = 'FileNotRead';
  readonly reason: FileReason;

  constructor(reason: FileReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}.`, options);
    this.reason = reason;
  }
}

/** Larger files are not opened. */
export const BYTES_AT_MOST = 64 * 1024 * 1024;

/** UTF-8 or UTF-16 with its mark, else what spreadsheets of Western Europe write. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes.byteLength > BYTES_AT_MOST) throw new FileNotRead('too_big');
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe || mark === 0xfeff) {
    return new TextDecoder(mark === 0xfffe ? 'utf-16le' : 'utf-16be').decode(bytes);
  }
  const decoded = decode(bytes);
  // A device that lost power leaves zeros where it had reserved and not written.
  const text = decoded.startsWith('<') ? decoded.replace(/\0+$/, '') : decoded;
  if (text.includes('\0')) throw new FileNotRead('unreadable');
  return text;
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
