/** Which posts of the organisation a file of a course gives away, whatever else is in it: looked for before it is published. */
import { FileNotRead, SAFETY_MARKS, type SafetyMark, textOf } from '@bivouac/gps';

export function safetyMarksIn(bytes: Uint8Array<ArrayBuffer>): SafetyMark[] {
  let text = '';
  try {
    text = textOf(bytes);
  } catch (failure) {
    if (!(failure instanceof FileNotRead)) throw failure;
  }
  const said = [
    ...text.matchAll(/<(?:[\w.-]+:)?([a-z]+)[\s>/]/gi),
    ...text.matchAll(/<(?:[\w.-]+:)?(?:sym|type)\s*>\s*([a-z]+)/gi),
  ].map(([, word = '']) => word.toLowerCase());
  const words = new Set(said);
  return SAFETY_MARKS.filter((mark) => words.has(mark));
}
