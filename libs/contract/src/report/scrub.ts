/** What a report may say: kinds of errors and places in code. Everything else of a sentence could be somebody's. */

const PERSONAL: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // A token before anything else: its parts look like other things.
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '[token]'],
  // The address stays as far as it names a place of the site.
  [/([?#])[^\s"'<>()]+/g, '$1…'],
  [/[^\s"'<>()@]+@[^\s"'<>()@]+/g, '[address]'],
  // What was read or typed, as parsers and browsers quote it.
  [/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"'],
  [/'(?![A-Za-z_$][\w$]*')[^']*'/g, "'…'"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:[\da-f]{1,4}:){4,}[\da-f]{1,4}\b/gi, '[address]'],
  [/\b[A-Z\d]{4}-[A-Z\d]{4}\b/g, '[code]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}\b/g, '[id]'],
  // Telephones, and codes with six digits.
  [/\+?\d(?:[\s().-]?\d){5,}/g, '[number]'],
];

export function scrub(text: string): string {
  return PERSONAL.reduce((said, [pattern, instead]) => said.replace(pattern, instead), text).slice(0, 500);
}

export function fileOnly(address: string): string {
  return address.replace(/[?#].*$/, '');
}
