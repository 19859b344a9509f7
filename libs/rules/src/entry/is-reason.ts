/** Two letters in a row, or one sign of a script that writes a syllable or a word with one: kana, Han, Hangul. */
const WORD =
  /\p{Alphabetic}{2}|[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\u{20000}-\u{3ffff}]/u;

/** Tells whether a typed reason contains a word, as the database does (`timing.is_reason`): ".", "–" or "x" are none. */
export function isReason(text: string): boolean {
  return WORD.test(text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}
