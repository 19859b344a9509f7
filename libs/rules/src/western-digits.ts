/** Arabic-Indic (U+0660) and Persian (U+06F0) digits as 0–9; everything else unchanged. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
