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
    search: '+ coalesce(l.loss_ms, 0) + r.added_ms',
    replace: '+ coalesce(l.loss_ms, 0)',
    why: 'a penalty on the stage is forgotten until its end',
  },
  {
    name: 'running: ordered as before',
    file: PAGE,
    search: 'then r.rank || v.virtual_ms else',
    replace: 'then r.rank || r.before_ms else',
    why: 'the order is that from before the stage',
  },
  {
    name: 'running: finished by the whole',
    file: PAGE,
    search: 'coalesce(r.total_ms, timing.floored(',
    replace: 'coalesce(r.total_ms + b.time_ms, timing.floored(',
    why: 'the first at the finish is behind everybody who has not started',
  },
  {
    name: 'running: stage before not paced',
    file: PAGE,
    search: 'order by s.place rows between current row and unbounded following), 0)',
    replace: '), 0)',
    why: 'who is on the second of two stages is behind everybody on the first',
  },
  {
    name: 'running: floored before the sum',
    file: PAGE,
    search: 'timing.floored(r.before_ms + coalesce',
    replace: 'timing.floored(timing.floored(r.before_ms, v_precision_ms) + coalesce',
    why: 'who has tenths from the stages before gains up to a second',
  },
  {
    name: 'running: floored without the way left',
    file: PAGE,
    search: '+ r.added_ms + w.left_ms, v_precision_ms)',
    replace: '+ r.added_ms, v_precision_ms) + timing.floored(w.left_ms, v_precision_ms)',
    why: 'who is on the way has another gap than at the finish',
  },
  {
    name: 'running: disqualified a measure',
    file: PAGE,
    search: "where r.status <> 'disqualified'",
    replace: 'where true',
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
