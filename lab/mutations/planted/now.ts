/** Mistakes in the running race: what a crew is measured by, what is added, who is placed where. */
import type { Mutation } from '../planted.ts';

const PAGE = '07_feed/now.sql';
const ROWS = '07_feed/now_rows.sql';

export const now: Mutation[] = [
  {
    name: 'running: own time no measure',
    file: PAGE,
    search: 'cross join lateral (select r.time_ms - b.time_ms as loss_ms) l',
    replace: `cross join lateral (select r.time_ms - (select min(q.time_ms) from passages q
      where q.stage = r.stage and q.point = coalesce(r.point, '') and q.number <> r.number) as loss_ms) l`,
    why: 'the fastest is measured by the second',
  },
  {
    name: 'running: given time a measure',
    file: PAGE,
    search: 'coalesce(min(time_ms) filter (where own), min(time_ms)) as time_ms',
    replace: 'min(time_ms) as time_ms',
    why: 'everybody loses on a time that nobody drove',
  },
  {
    name: 'running: another point',
    file: PAGE,
    search: "b.point = coalesce(r.point, '') and r.time_ms is not null",
    replace: "b.point = '' and r.time_ms is not null",
    why: 'who is on the way is measured by the finish',
  },
  {
    name: 'running: point of another stage',
    file: PAGE,
    search: 'left join best b on b.stage = r.stage and b.point',
    replace: 'left join (select point, min(time_ms) as time_ms from best group by point) b on b.point',
    why: 'points of the same name on two stages are taken for one',
  },
  {
    name: 'running: nothing added',
    file: PAGE,
    search: 'timing.floored(r.start_ms + r.added_ms + case',
    replace: 'timing.floored(r.start_ms + case',
    why: 'a penalty on the stage is forgotten until its end',
  },
  {
    name: 'running: ordered as before',
    file: PAGE,
    search: 'else r.rank || v.virtual_ms end',
    replace: 'else r.rank || r.before_ms end',
    why: 'the order is that from before the stage',
  },
  {
    name: 'running: time so far as the whole',
    file: PAGE,
    search: 'floor(w.ms * f.factor)',
    replace: 'floor(w.ms)',
    why: 'who is on the way is ahead of everybody who has finished',
  },
  {
    name: 'running: to start with nothing lost',
    file: PAGE,
    search: 'floor(r.pace_ms * f.factor)',
    replace: 'floor(0 * f.factor)',
    why: 'who is to start is ahead of everybody who has driven',
  },
  {
    name: 'running: stage before not counted',
    file: PAGE,
    search: 'p.finished_ms + p.time_ms as ms',
    replace: 'p.time_ms as ms',
    why: 'who is on the second of two stages has driven less than who is on the first',
  },
  {
    name: 'running: gaps of the estimates',
    file: PAGE,
    search: 'timing.floored(r.start_ms + r.added_ms + p.ms, v_precision_ms) as total_ms',
    replace: 'r.virtual_ms as total_ms',
    why: 'a gap is not the one at the point the crew passed',
  },
  {
    name: 'running: floored before the sum',
    file: PAGE,
    search: 'then timing.floored(r.start_ms + r.added_ms + case',
    replace: 'then timing.floored(timing.floored(r.start_ms, v_precision_ms) + r.added_ms + case',
    why: 'who has tenths from the stages before gains up to a second',
  },
  {
    name: 'running: disqualified a measure',
    file: PAGE,
    search: "r.status = 'disqualified' as is_out",
    replace: 'false as is_out',
    why: 'who is disqualified is still the fastest',
  },
  {
    name: 'running: to start is out',
    file: ROWS,
    search: "s.status in ('on_stage', 'to_start', 'finished')",
    replace: "s.status in ('on_stage', 'finished')",
    why: 'who has not started loses the place',
  },
  {
    name: 'running: leg counts what was before',
    file: ROWS,
    search: 'k.ordinal >= p_leg.first_ordinal and',
    replace: 'k.ordinal > 0 and',
    why: 'a leg begins with the times of the leg before',
  },
  {
    name: 'running: first of two stages',
    file: ROWS,
    search: 'where ordinal >= first_ordinal and status',
    replace: 'where ordinal = first_ordinal and status',
    why: 'of two stages at once only the first is seen',
  },
];
