/** A file of SQL cut into its statements, each with the line it begins on. */

export type Statement = { text: string; line: number };

/** What hides a semicolon: comments, quoted text and names, dollar quotes. Sticky, tried at each position. */
const hiding = [
  /--[^\n]*/y,
  /\/\*[\s\S]*?\*\//y,
  /[eE]'(?:[^'\\]|\\.|'')*'/y,
  /'(?:[^']|'')*'/y,
  /"(?:[^"]|"")*"/y,
  /(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1/y,
];
const isWordCharacter = /[\w$]/;
/** `begin atomic … end` bodies hold semicolons of their own; `case … end` inside them pairs too. */
const word = /[A-Za-z_]\w*/y;

export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  let at = 0;
  let depth = 0;
  let previousWord = '';
  // A file of a megabyte has a thousand statements: lines are counted on from the one before.
  let line = 1;
  let counted = 0;
  const take = (end: number) => {
    const text = sql.slice(start, end);
    const bare = withoutLeadingComments(text);
    if (bare.trim()) {
      const begin = start + text.length - bare.trimStart().length;
      line += lineAt(sql.slice(counted, begin), begin - counted) - 1;
      counted = begin;
      statements.push({ text: bare.trim(), line });
    }
    start = end + 1;
  };
  while (at < sql.length) {
    const hidden = hiddenAt(sql, at);
    if (hidden) {
      at += hidden;
      continue;
    }
    word.lastIndex = at;
    const found = !isWordCharacter.test(sql[at - 1] ?? ' ') ? word.exec(sql) : null;
    if (found) {
      const name = found[0].toLowerCase();
      if (name === 'atomic' && previousWord === 'begin') depth += 1;
      else if (depth > 0 && name === 'case') depth += 1;
      else if (depth > 0 && name === 'end') depth -= 1;
      previousWord = name;
      at += found[0].length;
      continue;
    }
    if (sql[at] === ';' && depth === 0) take(at);
    at += 1;
  }
  take(sql.length);
  return statements;
}

function hiddenAt(sql: string, at: number): number {
  for (const pattern of hiding) {
    pattern.lastIndex = at;
    const found = pattern.exec(sql);
    // A letter before a quote or a dollar belongs to a name, as in `a$b$`.
    if (found && !(/[$eE]/.test(sql[at] ?? '') && isWordCharacter.test(sql[at - 1] ?? ' '))) {
      return found[0].length;
    }
  }
  return 0;
}

function withoutLeadingComments(text: string): string {
  return text.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/, '');
}

/** The line of a character, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
