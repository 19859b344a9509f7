/** What the running race is counted from, read from the tables: times, penalties and where each belongs. */
import type { Sql } from 'postgres';

type Split = { code: string; time_ms: number };

export type Driven = {
  number: string;
  code: string;
  ordinal: number;
  time_ms: number | null;
  given: boolean;
  bonus_ms: number;
  splits: Split[];
};

export type Penalty = { number: string; axis: number; ms: number; elsewhere: boolean };

export type Facts = {
  numbers: string[];
  stages: { code: string; ordinal: number; finish: number; before: number }[];
  driven: Driven[];
  penalties: Penalty[];
  from: number;
};

export async function readFacts(sql: Sql, rally: string, race: string, leg: number | null): Promise<Facts> {
  const number = `(select n.number from timing.plates n where n.crew_id = c.id order by n.from_ordinal desc limit 1)`;
  const crews = await sql.unsafe<{ id: string; number: string }[]>(
    `select c.id, ${number} as number from public.crews c join public.races e on e.id = c.race_id
     join public.rallies y on y.id = e.rally_id where y.code = $1 and e.code = $2 and ${number} is not null`,
    [rally, race],
  );
  const numberOf = new Map(crews.map(({ id, number: plate }) => [id, plate]));
  const stages = await sql.unsafe<
    { stage_id: string; code: string; ordinal: number; finish: string; before: string }[]
  >(
    `select k.stage_id, k.code, k.ordinal, k.finish_axis as finish, k.before_axis as before from timing.ranked_stages k
     join timing.stage_states t on t.stage_id = k.stage_id
     join public.races e on e.id = k.race_id join public.rallies y on y.id = e.rally_id
     where y.code = $1 and e.code = $2 and t.status <> 'cancelled'
       and ($3::int is null and k.in_general or k.leg_number = $3) order by k.ordinal`,
    [rally, race, leg],
  );
  const driven = await sql.unsafe<
    (Omit<Driven, 'number' | 'code' | 'ordinal'> & { stage_id: string; crew_id: string })[]
  >(
    `select r.stage_id, r.crew_id, r.time_ms::float8 as time_ms, r.bonus_ms::float8 as bonus_ms, r.splits,
       r.marks && array['notional', 'fixed', 'restart', 'maximum'] as given
     from timing.stage_results r where r.stage_id = any($1)`,
    [stages.map(({ stage_id }) => stage_id)],
  );
  const penalties = await sql.unsafe<{ crew_id: string; axis: string; ms: number; elsewhere: boolean }[]>(
    `select p.crew_id, p.axis, p.ms::float8 as ms,
       not coalesce(x.in_general, true) and timing.is_on_stage(p.rule, c.kind, c.stage_id) as elsewhere
     from timing.penalty_rows p
     join public.races e on e.id = p.race_id join public.rallies y on y.id = e.rally_id
     left join timing.stage_axes x on x.stage_id = p.stage_id
     left join public.controls c on c.id = p.control_id
     where y.code = $1 and e.code = $2 and p.status = 'confirmed' and p.unit = 'time'`,
    [rally, race],
  );
  // The control of the evening belongs to the leg before.
  const [span] = await sql.unsafe<{ from_axis: string }[]>(
    `select s.from_axis from timing.spans s join public.races e on e.id = s.race_id join public.rallies y on y.id = e.rally_id
     where y.code = $1 and e.code = $2 and s.key = 'leg/' || $3::int`,
    [rally, race, leg],
  );
  const of = <T extends { crew_id: string }>(list: readonly T[]) =>
    list.flatMap((one) => {
      const plate = numberOf.get(one.crew_id);
      return plate === undefined ? [] : [{ ...one, number: plate }];
    });
  return {
    numbers: [...numberOf.values()],
    stages: stages.map(({ code, ordinal, finish, before }) => ({
      code,
      ordinal,
      finish: Number(finish),
      before: Number(before),
    })),
    driven: of(driven).flatMap((one) => {
      const stage = stages.find(({ stage_id }) => stage_id === one.stage_id);
      return stage ? [{ ...one, code: stage.code, ordinal: stage.ordinal }] : [];
    }),
    penalties: of(penalties).map((one) => ({ ...one, axis: Number(one.axis) })),
    from: Number(span?.from_axis ?? 0),
  };
}
