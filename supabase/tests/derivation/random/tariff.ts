/** Another tariff, tried and undone: what it leaves is what deriving everything makes of the same facts. */
import type { BenchRally } from './bench-rally.ts';
import { difference } from './difference.ts';
import type { Sequence } from './told.ts';

export async function tariffFailure(rally: BenchRally, { tariff }: Sequence): Promise<string | null> {
  const { sql } = rally;
  await sql`savepoint tariff`;
  const failure = (await comesIntoForce(rally, tariff)) ? await derivedOtherwise(rally) : null;
  await sql`rollback to savepoint tariff`;
  return failure && `Under another tariff, ${JSON.stringify(tariff)}, ${failure}`;
}

async function comesIntoForce(
  { sql, code }: BenchRally,
  { parameters, from }: Sequence['tariff'],
): Promise<boolean> {
  try {
    await sql`
      insert into public.regulations (race_id, version, effective_from_stage, parameters)
      select c.id, 99, (
          select s.id from public.stages s
          where s.race_id = c.id and s.ordinal > 1 and s.ordinal = 1 + ${from} % (select count(*) from public.stages n where n.race_id = c.id)),
        ${sql.json(parameters)}
      from public.races c join public.rallies r on r.id = c.rally_id where r.code = ${code}`;
    return true;
  } catch (failure) {
    if ((failure as { code?: string }).code === '23514') return false;
    throw failure;
  }
}

async function derivedOtherwise(rally: BenchRally): Promise<string | null> {
  const [error] = await rally.stale();
  if (error) return `derivation failed: ${error}`;
  await rally.sql`savepoint in_force`;
  if (!(await rally.deriveAgain())) return null;
  // What was written may read as it did.
  await rally.sql`rollback to savepoint in_force`;
  const before = await rally.bodies();
  await rally.deriveAgain();
  const found = difference(await rally.bodies(), before);
  return found && `derived again from the facts, ${found}`;
}
