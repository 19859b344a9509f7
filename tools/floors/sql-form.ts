/** What in the form of an SQL file is against the habits of this house, one line for each fault. */
import { WIDTH } from '../format/break-line.ts';
import { tokensOf } from '../format/sql-tokens.ts';

export function sqlFormFaults(path: string, text: string): string[] {
  const lines = text.split('\n');
  const placeOf = (at: number) => `${path}:${text.slice(0, at).split('\n').length}`;
  // Unicode's normal forms are names, and `%L` stands in a text between `$$`.
  const shouted = tokensOf(text).filter(
    ({ kind, text: word, from }) =>
      kind === 'word' && /\p{Lu}/u.test(word) && !/^("|NFK?[CD]$)/.test(word) && text[from - 1] !== '%',
  );
  return [
    ...lines.flatMap((line, i) => [
      ...(line.length > WIDTH ? [`${path}:${i + 1}: ${line.length} signs, at most ${WIDTH}`] : []),
      ...(line.includes('\t') ? [`${path}:${i + 1}: a tab`] : []),
      ...(/\s$/.test(line) ? [`${path}:${i + 1}: blanks at the end`] : []),
    ]),
    ...shouted.map(({ from, text: word }) => `${placeOf(from)}: ${word} is written in lower case`),
  ];
}
