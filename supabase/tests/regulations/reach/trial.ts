/** One change of the regulations, tried and undone: what it left, and what deriving everything makes of the same facts. */
import type { Sql } from 'postgres';

const written: Record<string, string> = {
  restarts: `select s.fact_id, s.standing, s.counted, s.flags, s.hidden from timing.fact_states s where s.race_id = $1 and s.kind <> 'chrono'`,
  chronos: `select s.fact_id, s.standing, s.counted, s.flags, s.hidden from timing.fact_states s where s.race_id = $1 and s.kind = 'chrono'`,
  results: `select r.*, b.* from timing.stage_results r left join timing.bonuses b using (stage_id, crew_id)
    join public.stages s on s.id = r.stage_id where s.race_id = $1`,
  road: `select r.* from timing.control_results r join public.controls c on c.id = r.control_id where c.race_id = $1`,
  penalties: 'select * from timing.penalty_rows where race_id = $1',
  standings:
    'select n.* from timing.standings n join timing.spans s on s.id = n.span_id where s.race_id = $1',
  pages: `select p.span_id, p.state, p.version, p.stages::text, p.protest_until, p.patch_body from timing.publications p
    join timing.spans s on s.id = p.span_id where s.race_id = $1`,
};
export const steps = Object.keys(written);

export type Trial = {
  refused: string | null;
  changed: string[];
  /** Steps of which the rows are others once everything is derived again. */
  missed: string[];
};

class Undone extends Error {}

/** `harm` comes first, and is undone with the rest. */
type Told = { fromStage?: string; harm?: (sql: Sql) => Promise<unknown> };

export async function tryChange(
  sql: Sql,
  race: string,
  parameters: Record<string, unknown>,
  { fromStage, harm }: Told = {},
): Promise<Trial> {
  let trial: Trial = { refused: null, changed: [], missed: [] };
  try {
    await sql.begin(async (transaction) => {
      await harm?.(transaction as unknown as Sql);
      const before = await rowsOf(transaction as unknown as Sql, race);
      try {
        await transaction`insert into public.regulations (race_id, version, effective_from_stage, parameters)
          values (${race}, 9, ${fromStage ?? null}, ${transaction.json(parameters as never)})`;
      } catch (failure) {
        trial = { ...trial, refused: (failure as Error).message };
        throw new Undone();
      }
      const [stale] =
        await transaction`select error from timing.race_states where race_id = ${race} and stale_since is not null`;
      if (stale) throw new Error(stale.error);
      const after = await rowsOf(transaction as unknown as Sql, race);
      await transaction`select count(*) from timing.derive_all(${race}, true)`;
      const again = await rowsOf(transaction as unknown as Sql, race);
      trial = { ...trial, changed: unlike(before, after), missed: unlike(after, again) };
      throw new Undone();
    });
  } catch (failure) {
    if (!(failure instanceof Undone)) throw failure;
  }
  return trial;
}

async function rowsOf(sql: Sql, race: string): Promise<Record<string, string>> {
  const each = steps.map(
    (step) =>
      `'${step}', (select md5(coalesce(string_agg(x::text, e'\\n' order by x::text), '')) from (${written[step]}) x)`,
  );
  const [row] = await sql.unsafe(`select jsonb_build_object(${each.join(', ')}) as rows`, [race]);
  return row?.rows as Record<string, string>;
}

const unlike = (one: Record<string, string>, other: Record<string, string>): string[] =>
  steps.filter((step) => one[step] !== other[step]);
