/** Which column of a view shows which column of a table: what lets a view be embedded by the table's foreign keys. */
import type { Read } from './read.ts';

export type ViewColumns = Map<number, Map<string, string>>;

type Target = { name: string; oid: number; num: number };

export function viewColumns({ views, columnNames }: Pick<Read, 'views' | 'columnNames'>): ViewColumns {
  const direct = new Map(views.map(({ oid, definition }) => [oid, targetsOf(definition)]));
  const shown: ViewColumns = new Map();
  for (const [view, targets] of direct) {
    const columns = new Map<string, string>();
    for (const { name, oid, num } of targets) {
      const key = origin(direct, columnNames, oid, num, 0);
      if (key && !columns.has(key)) columns.set(key, name);
    }
    shown.set(view, columns);
  }
  return shown;
}

/** Through views of views down to the table. A view may not contain itself; the depth guards against a broken catalogue. */
function origin(
  direct: Map<number, Target[]>,
  names: Map<string, string>,
  oid: number,
  num: number,
  depth: number,
): string | null {
  const name = names.get(`${oid}.${num}`);
  if (name === undefined || depth > 32) return null;
  const below = direct.get(oid);
  if (!below) return `${oid}.${name}`;
  const target = below.find((candidate) => candidate.name === name);
  return target ? origin(direct, names, target.oid, target.num, depth + 1) : null;
}

/** The result columns of the outermost query in a stored rule, as `pg_node_tree` writes it. */
function targetsOf(definition: string): Target[] {
  const start = outermostTargetList(definition);
  if (start < 0) return [];
  const targets: Target[] = [];
  let depth = 0;
  let entryFrom = -1;
  for (let at = start; at < definition.length; at += 1) {
    const letter = definition[at];
    if (letter === '\\') at += 1;
    else if (letter === '(' || letter === '{') {
      depth += 1;
      if (depth === 2) entryFrom = at;
    } else if (letter === ')' || letter === '}') {
      if (depth === 2) targets.push(...targetOf(definition.slice(entryFrom, at)));
      depth -= 1;
      if (depth === 0) break;
    }
  }
  return targets;
}

/** Where the list of the first query begins; queries inside it stand deeper. */
function outermostTargetList(definition: string): number {
  const mark = ':targetList (';
  let depth = 0;
  for (let at = 0; at < definition.length; at += 1) {
    const letter = definition[at];
    if (letter === '\\') at += 1;
    else if (letter === '(' || letter === '{') depth += 1;
    else if (letter === ')' || letter === '}') depth -= 1;
    else if (letter === ':' && depth === 2 && definition.startsWith(mark, at)) return at + mark.length - 1;
  }
  return -1;
}

function targetOf(entry: string): Target[] {
  // The entry's own fields follow its expression, which may hold entries itself: the last ones count.
  const tail = entry.slice(entry.lastIndexOf(':resno '));
  const found = /:resname (\S+) .*:resorigtbl (\d+) :resorigcol (\d+) :resjunk false/s.exec(tail);
  if (!found || found[2] === '0' || !/^\{TARGETENTRY :expr \{VAR /.test(entry)) return [];
  const name = (found[1] as string).replace(/\\(.)/g, '$1');
  return [{ name, oid: Number(found[2]), num: Number(found[3]) }];
}
