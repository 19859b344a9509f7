/** Mistakes in what is published: gaps, places, versions, what stays secret. */
import type { Mutation } from '../planted.ts';

export const pages: Mutation[] = [
  {
    name: 'masked waypoints shown',
    file: '05_derive/stages/runs.sql',
    search: "f.role = 'split' and f.is_public",
    replace: "f.role = 'split'",
    why: 'a secret waypoint is on the stage page',
  },
  {
    name: 'virtual overall without base',
    file: '07_feed/stage.sql',
    search: "r.base_ms + (x ->> 'time_ms')::bigint as virtual_ms",
    replace: "(x ->> 'time_ms')::bigint as virtual_ms",
    why: 'the virtual classification forgets what was before the stage',
  },
  {
    name: 'gap to the one ahead',
    file: '07_feed/classification.sql',
    search: 'lag(total_ms)',
    replace: 'lead(total_ms)',
    why: 'the gap ahead is counted to the one behind',
  },
  {
    name: 'shared places',
    file: '07_feed/classification.sql',
    search: '      rank() over (order by order_key) as place,',
    replace: '      row_number() over (order by order_key, digits) as place,',
    why: 'level crews do not share the place',
  },
  {
    name: 'amended without a new version',
    file: '05_derive/stage_states.sql',
    search: 'and not n.is_kept then 0 else 1 end',
    replace: 'and not n.is_kept then 0 else 0 end',
    why: 'a changed page keeps its version',
  },
  {
    name: 'leg told by its first stages',
    file: '07_feed/publication.sql',
    search: 'join timing.span_stages m on m.span_id = s.id',
    replace: 'join timing.span_stages m on m.span_id = s.id and m.ordinal <= s.open_to',
    why: 'a leg is official before its last stage has begun',
  },
  {
    name: 'team counts one more',
    file: '07_feed/classification.sql',
    search: 'sum(c.total_ms) filter (where c.place <= s.counting)',
    replace: 'sum(c.total_ms) filter (where c.place <= s.counting + 1)',
    why: 'a team is charged for its third crew',
  },
  {
    name: 'official by cancelling',
    file: '07_feed/publication.sql',
    search: "having bool_or(t.kind = 'stage' or t.status <> 'cancelled')",
    replace: 'having true',
    why: 'a leg is official, and holds its cards, because its only stage was cancelled',
  },
  {
    name: 'signed by cancelling',
    file: '07_feed/publication.sql',
    search: "g.is_cancelled_last then 'provisional'",
    replace: "g.is_cancelled_last then 'official'",
    why: 'a leg is official because a car burns on its last stage',
  },
];
