/** Where a line of SQL that is too wide is broken: between two tokens that belong together least. */
import type { Token } from './sql-tokens.ts';

export const WIDTH = 140;

/** Words that begin a clause: a line may begin with one. */
const CLAUSES = new Set(
  'from where join left cross group order having union limit returning values set window'.split(' '),
);
const BEGINNINGS = new Set([
  ...CLAUSES,
  ...'select with update delete insert create grant comment'.split(' '),
]);
const CONDITIONS = new Set(['and', 'or', 'on', 'when', 'else', 'using']);
/** Words that do not stand alone at the end of a line, or do not begin one, because of what they lead to. */
const LEADS = new Set(
  'left cross group order is not distinct union insert delete partition for filter over'.split(' '),
);
/** Functions whose arguments come in pairs of a name and its value. */
const PAIRS = new Set(['jsonb_build_object', 'json_build_object']);

export type Break = {
  before: Token;
  at: Token;
  /** What follows stands as far in as the line itself: another clause or statement, or the next of a list. */
  isBeside: boolean;
};

/** The best place to break `line` (tokens of it only, `start`: where it begins, `above`: the token before it); null: there is none. */
export function bestBreak(
  line: Token[],
  start: number,
  indent: number,
  above: Token | undefined,
): Break | null {
  const body = line.findIndex(({ kind }) => kind === 'dollar');
  const isWhole = body > 0 && line.slice(body + 1).some(({ kind }) => kind === 'dollar');
  const lowest = Math.min(...line.map(({ depth }) => depth));
  const end = line.at(-1)?.to ?? start;
  let best: Break | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i += 1) {
    const before = line[i - 1] as Token;
    const at = line[i] as Token;
    const width = before.to - start;
    // Tokens that touch each other stay together.
    if (at.from === before.to || width > WIDTH) continue;
    const rest = end - at.from;
    const cost =
      (at.depth - lowest) * 10 +
      joint(before, at, line.slice(0, i)) +
      (CONDITIONS.has(at.text) && isListed(line, at.depth) ? 8 : 0) +
      (isWhole && i === body + 1 ? -1000 : 0) +
      (width < indent + 30 ? 25 : 0) +
      (rest < 24 ? 22 : 0) +
      (rest + indent + 2 > WIDTH && width < WIDTH / 2 ? 6 : 0);
    if (cost > bestCost) continue;
    bestCost = cost;
    best = { at, before, isBeside: isBeside(line, i, lowest, above) };
  }
  return best;
}

function isBeside(line: Token[], i: number, lowest: number, above: Token | undefined): boolean {
  const before = line[i - 1];
  const at = line[i];
  const [first] = line;
  if (!before || !at || !first) return false;
  if (before.text === ';') return true;
  const isClause = BEGINNINGS.has(first.text) && at.depth === first.depth && at.depth === lowest;
  if (CLAUSES.has(at.text)) return isClause;
  return (
    !BEGINNINGS.has(first.text) &&
    before.text === ',' &&
    at.depth === first.depth &&
    (above?.text === ',' || above?.text === '(')
  );
}

function joint(before: Token, at: Token, head: Token[]): number {
  if (at.text === 'and' && isRange(head, at.depth)) return 40;
  if (before.text === ';') return -15;
  if (LEADS.has(before.text)) return 60;
  if (at.kind === 'word' && CLAUSES.has(at.text)) return before.text === 'distinct' ? 30 : 0;
  if (at.kind === 'word' && CONDITIONS.has(at.text)) return 2;
  if (before.text === ',') return PAIRS.has(at.called) && at.commas % 2 === 1 ? 25 : 3;
  if (before.text === 'as' && at.text.startsWith('$')) return 40;
  if (at.kind === 'dollar') return 5;
  if (before.kind === 'dollar') return 5;
  if (before.text === 'is' && at.kind === 'string') return 1;
  if (before.text === 'then' || before.text === 'loop') return 4;
  if (at.text === '||' || at.text === 'returns' || at.text === 'into') return 8;
  if (before.text === ':=' || at.kind === 'string') return 14;
  // An operator begins its line.
  return before.kind === 'sign' && before.text !== ')' ? 26 : 20;
}

/** A comma parts more than an `and` beside it. */
const isListed = (line: Token[], depth: number) =>
  line.some(({ text, depth: at }) => text === ',' && at === depth);

function isRange(head: Token[], depth: number): boolean {
  const last = head.findLast((token) => token.depth === depth && ['between', 'and'].includes(token.text));
  return last?.text === 'between';
}
