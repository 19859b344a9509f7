/** Presses on the structure, tried and undone: what they leave is what deriving everything makes of the same facts, and whatever reads otherwise was turned. */
import type { BenchRally, Bodies } from './bench-rally.ts';
import { difference } from './difference.ts';
import { EDITS, rowsOf, type StructureEdit } from './structure-edits.ts';
import type { Sequence } from './told.ts';

const FORBIDDEN = /^(23...|PT...)$/;

export async function structureFailure(rally: BenchRally, { edits }: Sequence): Promise<string | null> {
  const { sql } = rally;
  await sql`savepoint structure`;
  const before = { bodies: await rally.bodies(), revisions: await revisions(rally) };
  const done: StructureEdit[] = [];
  let failure: string | null = null;
  for (const edit of edits) {
    if (!(await isDone(rally, edit))) continue;
    done.push(edit);
    const [error] = await rally.stale();
    failure ??= error ? `derivation failed: ${error}` : null;
  }
  failure ??= await leftOtherwise(rally, before);
  await sql`rollback to savepoint structure`;
  return (
    failure &&
    `After ${done.map(({ edit, row, value }) => `${edit} (${row}, ${value})`).join(', ')}, ${failure}`
  );
}

async function isDone({ sql, rallyId }: BenchRally, { edit, row, value }: StructureEdit): Promise<boolean> {
  const rows = await sql.unsafe<{ id: string }[]>(rowsOf(edit), [rallyId]);
  const id = rows[row % (rows.length || 1)]?.id;
  if (!id) return false;
  await sql`savepoint edit`;
  try {
    await sql.unsafe(EDITS[edit]?.text(value) ?? '', [id]);
    return true;
  } catch (failure) {
    if (!FORBIDDEN.test((failure as { code?: string }).code ?? '')) throw failure;
    await sql`rollback to savepoint edit`;
    return false;
  }
}

async function leftOtherwise(
  rally: BenchRally,
  before: { bodies: Bodies; revisions: Map<string, string> },
): Promise<string | null> {
  const bodies = await rally.bodies();
  const now = await revisions(rally);
  for (const [key, body] of bodies) {
    const isTold = key.startsWith('crew/') || now.get(key) !== before.revisions.get(key);
    const was = before.bodies.get(key);
    if (was !== undefined && was !== body && !isTold) return `${key} reads otherwise without a new revision`;
  }
  await rally.deriveAgain();
  const found = difference(await rally.bodies(), bodies);
  return found && `derived again from the facts, ${found}`;
}

async function revisions({ sql, rallyId }: BenchRally): Promise<Map<string, string>> {
  const rows = await sql<{ key: string; revision: string }[]>`
    select coalesce(c.code || ' ', '') || h.key as key, h.revision from timing.heads h left join public.races c on c.id = h.race_id
    where h.rally_id = ${rallyId}`;
  return new Map(rows.map(({ key, revision }) => [key, revision]));
}
