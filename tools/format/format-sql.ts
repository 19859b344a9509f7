/** SQL as this house writes it: no line wider than 140 signs, no tabs, no blanks at ends; nothing else of it changes. */
import { bestBreak, WIDTH } from './break-line.ts';
import { commentsOf, meaningOf, type Token, tokensOf } from './sql-tokens.ts';

/** Throws a `RangeError` where a change of form would change what Postgres reads. */
export function formatSql(text: string): string {
  let formed = withoutEmptyEnds(text);
  for (;;) {
    const next = breakFirstWideLine(formed);
    if (next === null) break;
    formed = next;
  }
  if (formed === text) return text;
  const meant = meaningOf(text);
  const same = meaningOf(formed);
  const differs = meant.findIndex((token, i) => token !== same[i]);
  if (differs >= 0 || meant.length !== same.length || commentsOf(text) !== commentsOf(formed))
    throw new RangeError(`The form of this SQL cannot be mended by a program, near: ${meant[differs]}`);
  return formed;
}

/** Lines inside of constants are left as they are: they are values. */
function withoutEmptyEnds(text: string): string {
  const strings = tokensOf(text).filter(({ kind }) => kind === 'string');
  const isValue = (at: number) => strings.some(({ from, to }) => from < at && at < to);
  return text.replace(/[ \t]+(?=\n)|\t/g, (blank, at: number) => {
    if (isValue(at)) return blank;
    return text[at + blank.length] === '\n' ? '' : '  ';
  });
}

function breakFirstWideLine(text: string): string | null {
  const tokens = tokensOf(text);
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (line.length > WIDTH) {
      const broken = breakLine({ line, start, end, text, tokens });
      if (broken !== null) return text.slice(0, start) + broken;
    }
    start = end + 1;
  }
  return null;
}

type Wide = { line: string; start: number; end: number; text: string; tokens: Token[] };

function breakLine(wide: Wide): string | null {
  const { line, start, end, text, tokens } = wide;
  const behind = text.slice(end);
  const indent = indentOf(line);
  const own = tokens.filter(({ from, to }) => to > start && from < end);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return null;
  if (first.kind === 'comment') return breakComment(line, indent, behind);
  // A remark behind code goes above it.
  if (last.kind === 'comment')
    return `${indent}${last.text}\n${line.slice(0, last.from - start).trimEnd()}${behind}`;
  const pieces = piecesOf(wide, own, indent);
  return pieces === null ? breakString(wide, own, indent) : pieces + behind;
}

const indentOf = (line: string) => ' '.repeat(line.length - line.trimStart().length);

/** All that is left of a line after its first piece stands equally far in. */
function piecesOf({ line, start, end, tokens }: Wide, own: Token[], indent: string): string | null {
  const whole = own.filter(({ from, to }) => from >= start && to <= end);
  const [first] = whole;
  if (!first) return null;
  const above = tokens[tokens.indexOf(first) - 1];
  const found = bestBreak(whole, start, indent.length, above);
  if (!found) return null;
  const pieces = [line.slice(0, found.before.to - start)];
  let tail = line.slice(found.at.from - start);
  const inner = `${indent}${found.isBeside ? '' : '  '}`;
  const closing = /^(?<code>.+?) ?(?<end>\$\$;?)$/.exec(tail)?.groups;
  if (found.before.kind === 'dollar' && closing) {
    pieces.push(`${indent}  ${closing.code}`, `${indent}${closing.end}`);
    return pieces.join('\n');
  }
  let at = found.at;
  while (inner.length + tail.length > WIDTH) {
    const rest = whole.slice(whole.indexOf(at));
    // As if the tail stood on a line of its own: as far in as the lines after it.
    const next = bestBreak(rest, at.from - inner.length, inner.length, found.before);
    if (!next) break;
    pieces.push(inner + tail.slice(0, next.before.to - at.from));
    tail = tail.slice(next.at.from - at.from);
    at = next.at;
  }
  return [...pieces, inner + tail].join('\n');
}

/** Behind a sentence where one ends near; what is left over flows into the next line of the same remark. */
function breakComment(line: string, indent: string, behind: string): string | null {
  const words = line.trimStart().replace(/^--\s?/, '');
  const lead = `${indent}-- `;
  const goesOn = !/[.:]$/.test(words) && behind.startsWith(`\n${lead}`);
  const at = cut(words, WIDTH - lead.length, goesOn);
  if (at === null) return null;
  const rest = words.slice(at).trimStart();
  const next = goesOn ? ` ${behind.slice(1 + lead.length)}` : behind;
  return `${lead}${words.slice(0, at).trimEnd()}\n${lead}${rest}${next}`;
}

/** A constant that is too long for a line goes on in the next one: Postgres reads both as one. */
function breakString({ line, start, end, text }: Wide, own: Token[], indent: string): string | null {
  const long = own.find(
    (token) =>
      token.kind === 'string' &&
      token.text.startsWith("'") &&
      token.from >= start &&
      token.to > start + WIDTH,
  );
  if (!long || long.text.includes('\n')) return null;
  const column = long.from - start;
  const at = cut(long.text, WIDTH - column - 1, false);
  // A doubled quotation mark stays in one piece, and the first piece says something.
  if (at === null || at < 20) return null;
  const deeper = column === indent.length ? indent : `${indent}  `;
  return `${line.slice(0, column + at)}'\n${deeper}'${text.slice(start + column + at, end)}${text.slice(end)}`;
}

/** How many signs the first of two pieces has, at most `width`; `isTight`: as many as fit. */
function cut(words: string, width: number, isTight: boolean): number | null {
  const places = [...words.matchAll(/ /g)]
    .map(({ index }) => index + 1)
    .filter((at) => at <= width && at < words.length)
    .toReversed();
  const balanced = isTight ? [] : places.filter((at) => words.length - at <= width);
  const near = balanced.length > 0 ? balanced : places;
  const behind = (end: RegExp) => near.find((at) => !isTight && end.test(words.slice(0, at)));
  return behind(/[.;] $/) ?? behind(/, $/) ?? near[0] ?? null;
}
