/** SQL as tokens, with what is open around each: bodies between `$$` are code, too. */

export type Token = {
  kind: 'word' | 'string' | 'comment' | 'dollar' | 'sign';
  text: string;
  from: number;
  to: number;
  /** How many parentheses, brackets and `case`s are open before it; a closing one counts as already closed. */
  depth: number;
  /** Of the innermost one: the word before it, and how many commas it had so far. */
  called: string;
  commas: number;
};

const PATTERN =
  /(?<blank>\s+)|(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<string>[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*')|(?<dollar>\$(?:[a-z_]+)?\$)|(?<word>"(?:[^"]|"")*"|[\p{L}_][\p{L}\p{N}_$]*)|(?<number>\$?[0-9][0-9._a-z]*)|(?<sign>::|:=|->>|->|#>>|#>|<=|>=|<>|\|\||[^\s])/gu;

type Open = { by: string; called: string; commas: number };

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let open: Open[] = [];
  for (const found of text.matchAll(PATTERN)) {
    const groups = found.groups ?? {};
    if (groups.blank !== undefined) continue;
    const kind = groups.comment
      ? 'comment'
      : groups.string
        ? 'string'
        : groups.dollar
          ? 'dollar'
          : groups.word
            ? 'word'
            : 'sign';
    const [piece] = found;
    const around = open.at(-1);
    const closes =
      (kind === 'sign' && (piece === ')' || piece === ']') && around?.by !== 'case') ||
      (kind === 'word' && piece === 'end' && around?.by === 'case');
    if (closes) open.pop();
    // A body begins and ends with nothing open, and so does a statement.
    if (kind === 'dollar' || (piece === ';' && kind === 'sign')) open = [];
    const inside = open.at(-1);
    tokens.push({
      kind,
      text: piece,
      from: found.index,
      to: found.index + piece.length,
      depth: open.length,
      called: inside?.called ?? '',
      commas: inside?.commas ?? 0,
    });
    if (kind === 'sign' && piece === ',' && inside) inside.commas += 1;
    if (kind === 'sign' && (piece === '(' || piece === '['))
      open.push({ by: piece, called: tokens.at(-2)?.text ?? '', commas: 0 });
    if (kind === 'word' && piece === 'case') open.push({ by: 'case', called: '', commas: 0 });
  }
  return tokens;
}

/** What Postgres reads: without comments and blanks, constants that follow each other on new lines being one. */
export function meaningOf(text: string): string[] {
  const read: string[] = [];
  let last: Token | undefined;
  for (const token of tokensOf(text)) {
    if (token.kind === 'comment') continue;
    const isContinued = last?.kind === 'string' && token.kind === 'string';
    const before = isContinued ? read.pop() : undefined;
    read.push(before === undefined ? token.text : before.slice(0, -1) + token.text.slice(1));
    last = token;
  }
  return read;
}

export function commentsOf(text: string): string {
  return tokensOf(text)
    .filter(({ kind }) => kind === 'comment')
    .map(({ text }) => text.replace(/^--\s?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}
