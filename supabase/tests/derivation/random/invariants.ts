/** What holds on every page that ranks crews, whatever was recorded. */
import type { Page } from '../../golden/door.ts';
import type { BenchRally } from './bench-rally.ts';

type Row = {
  number: string;
  position: number | null;
  gap_ms: number | null;
  gap_previous_ms: number | null;
  time_ms: number | null;
  total_ms: number | null;
  penalty_ms: number;
  bonus_ms: number;
  status: string;
  order: number[];
};

type NowRow = Row & { virtual_ms: number | null };

/** Its gaps are those at the last point each crew passed, which `now-summed.ts` counts: not those of its order. */
function asRanked(row: NowRow, first: NowRow | undefined, before: NowRow | undefined): Row {
  const isPlaced = row.order[0] === 0;
  return {
    ...row,
    status: isPlaced ? 'classified' : row.status,
    total_ms: row.virtual_ms,
    time_ms: isPlaced ? 0 : row.time_ms,
    gap_ms: (row.virtual_ms ?? 0) - (first?.virtual_ms ?? 0),
    gap_previous_ms: (row.virtual_ms ?? 0) - (before?.virtual_ms ?? row.virtual_ms ?? 0),
  };
}

export function broken(key: string, { body }: Page): string | null {
  const page = key.split(' ')[1] ?? '';
  const rows = /^now/.test(page)
    ? (body.rows as NowRow[]).map((row, i, all) => asRanked(row, all[0], all[i - 1]))
    : (body.rows as Row[]);
  const precision = body.precision_ms as number;
  for (const [i, row] of rows.entries()) {
    const wrong = brokenRow(row, rows[i - 1], rows[0] as Row, precision, /^(stage|now)/.test(page));
    if (wrong) return `${key}: crew ${row.number} ${wrong}: ${JSON.stringify(row)}`;
  }
  return null;
}

function brokenRow(
  row: Row,
  before: Row | undefined,
  first: Row,
  precision: number,
  stage: boolean,
): string | null {
  if (before && compare(before.order, row.order) > 0) return 'stands behind one with a greater order key';
  if (row.status !== 'classified') return row.position !== null ? 'is not classified and has a place' : null;
  const { total_ms, time_ms } = row;
  if (total_ms === null || time_ms === null) return 'is classified without a time';
  if (total_ms % precision !== 0) return `has a total finer than ${precision} ms`;
  const sum = time_ms + row.penalty_ms - row.bonus_ms;
  if (!stage && (total_ms > sum || sum - total_ms >= precision))
    return 'has a total that is not its time, penalties and bonus';
  if (stage && time_ms < 0) return 'drove a stage in less than nothing';
  if (row.gap_ms !== total_ms - (first.total_ms ?? 0)) return 'has a wrong gap';
  if (!before) return row.position === 1 ? null : 'leads and is not first';
  if (row.gap_previous_ms !== total_ms - (before.total_ms ?? 0)) return 'has a wrong gap to the one ahead';
  const level = compare(before.order, row.order) === 0;
  return level === (before.position === row.position)
    ? null
    : 'shares a place without being level, or the other way round';
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i] ?? Number.POSITIVE_INFINITY, b[i] ?? Number.POSITIVE_INFINITY];
    if (x !== y) return x - y;
  }
  return a.length - b.length;
}

/** Places where crews stopped: leg × 10000 + the control's ordinal, of a stage its finish; a penalty that retires has its own. */
const STOPPED = `
  stopped as (
    select s.crew_id, r.status, coalesce(l.number, n.number)::bigint * 10000 + coalesce(k.ordinal, f.ordinal) as place
    from public.retirements r
    join timing.fact_states s on s.fact_id = r.fact_id and s.counted
    left join public.controls k on k.id = r.control_id
    left join public.legs l on l.id = k.leg_id
    left join public.controls f on r.control_id is null and f.stage_id = r.stage_id and f.kind = 'flying_finish'
    left join public.legs n on n.id = f.leg_id
    union all
    select p.crew_id, case p.rule when 'leg_not_started.max' then 'permanent' else 'temporary' end, p.axis
    from timing.penalty_rows p where p.unit = 'retirement' and p.status = 'confirmed'),
  ends as (
    select s.id as stage_id, min(c.ordinal) filter (where c.kind = 'stage_start') + l.number::bigint * 10000 as starts_at,
      max(c.ordinal) filter (where c.kind = 'flying_finish') + l.number::bigint * 10000 as ends_at
    from public.stages s join public.legs l on l.id = s.leg_id join public.controls c on c.stage_id = s.id group by s.id, l.number)`;

/** Where a crew is out, worked out from the schedule alone: up to there nothing of it is doubted, and it is on every page. */
export async function displaced(rally: BenchRally): Promise<string | null> {
  return (await doubtedTooSoon(rally)) ?? (await missingTooSoon(rally));
}

async function doubtedTooSoon({ sql, code }: BenchRally): Promise<string | null> {
  const [row] = await sql.unsafe(
    `with ${STOPPED}
    select c.number_typed as number, coalesce(k.code, w.code) as point
    from timing.fact_states s
    join public.rallies y on y.id = s.rally_id and y.code = $1
    join public.chronos c on c.fact_id = s.fact_id
    left join public.controls k on k.id = s.point_id
    left join public.legs l on l.id = k.leg_id
    left join public.waypoints w on w.id = s.point_id
    left join ends e on e.stage_id = s.stage_id and not timing.is_time_control(coalesce(k.kind, 'waypoint'))
    where 'retired_crew' = any(s.flags) and not exists (
      select from stopped o where o.crew_id = s.crew_id and o.place < coalesce(e.starts_at, l.number::bigint * 10000 + k.ordinal))
    limit 1`,
    [code],
  );
  return row
    ? `crew ${row.number} is doubted as retired at ${row.point}, and stopped nowhere before it`
    : null;
}

async function missingTooSoon({ sql, code }: BenchRally): Promise<string | null> {
  const [row] = await sql.unsafe(
    `with ${STOPPED}
    select n.number, x.key, t.status
    from timing.spans x
    join public.races r on r.id = x.race_id
    join public.rallies y on y.id = r.rally_id and y.code = $1
    join timing.ranked_stages k on k.stage_id = x.stage_id
    join ends e on e.stage_id = k.stage_id
    join public.crews c on c.race_id = r.id
    join timing.crew_plates n on n.crew_id = c.id
    left join timing.standings t on t.span_id = x.id and t.crew_id = c.id
    cross join lateral (
      select count(*) as run, count(s.time_ms) as timed from timing.ranked_stages b
      join timing.stage_results s on s.stage_id = b.stage_id and s.crew_id = c.id and s.status <> 'cancelled'
      where b.race_id = r.id and b.in_general and b.ordinal <= k.ordinal) m
    where x.kind = 'after' and t.status is distinct from 'classified' and m.run > 0 and m.timed = m.run
      and not exists (select from stopped o where o.crew_id = c.id and o.status = 'permanent' and o.place <= e.ends_at)
      and not exists (
        select from timing.penalty_rows p
        where p.crew_id = c.id and p.unit = 'disqualification' and p.status = 'confirmed' and p.axis <= e.ends_at)
    limit 1`,
    [code],
  );
  return row
    ? `crew ${row.number} has all its times up to ${row.key}, is ${row.status ?? 'not'} there, and is not out by then`
    : null;
}
