/** Marks of a time that was given and not driven, with the letter it is shown with. */
const LETTERS: Readonly<Record<string, string>> = {
  notional: 'N',
  fixed: 'F',
  restart: '↻',
  minimum: 'min',
  maximum: 'max',
  by_rule: 'R',
};

export function isGiven(marks: readonly string[]): boolean {
  return marks.some((mark) => mark in LETTERS);
}

/** `N`; empty for a time that was driven. */
export function givenLetters(marks: readonly string[]): string {
  return marks.flatMap((mark) => LETTERS[mark] ?? []).join(' ');
}
