/**
 * Updates and deletes without a condition, one line for each. A hosted project refuses them (`safeupdate`, SQLSTATE 21000) in
 * every statement of the API's sessions, those within functions too; the Postgres of one machine lets them pass.
 */
import { type Token, tokensOf } from '../format/sql-tokens.ts';

export function wholeTableFaults(path: string, text: string): string[] {
  const tokens = tokensOf(text).filter(({ kind }) => kind !== 'comment');
  return tokens.flatMap((token, at) => {
    if (!startsChange(tokens, at) || hasCondition(tokens, at)) return [];
    return [`${path}:${text.slice(0, token.from).split('\n').length}: ${token.text} without a where`];
  });
}

/** `for update`, `on delete` and `do update set` change no table by themselves. */
function startsChange(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.text;
  if (word === 'delete') return tokens[at + 1]?.text === 'from';
  if (word !== 'update' || tokens[at + 1]?.text === 'set') return false;
  const ahead = tokens.slice(at + 1, at + 8);
  const set = ahead.findIndex(({ text }) => text === 'set');
  return set > 0 && ahead.slice(0, set).every(({ kind, text }) => kind === 'word' || text === '.');
}

function hasCondition(tokens: Token[], at: number): boolean {
  const { depth = 0 } = tokens[at] ?? {};
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(
    ({ kind, text, depth: own }) => own < depth || text === ';' || kind === 'dollar',
  );
  return rest
    .slice(0, end < 0 ? undefined : end)
    .some(({ text, depth: own }) => text === 'where' && own === depth);
}
