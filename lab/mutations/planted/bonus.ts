/** Mistakes in the bonus for opening the track. */
import type { Mutation } from '../planted.ts';

export const bonus: Mutation[] = [
  {
    name: 'kilometres not cut',
    file: '03_rules/bonuses.sql',
    search: 'greatest(p_distance_m, 0) / 100 * p_rate_ms / 10',
    replace: 'greatest(p_distance_m, 0) * p_rate_ms / 1000',
    why: 'metres count, not tenths of a kilometre',
  },
  {
    name: 'a bonus in parts of a second',
    file: '03_rules/bonuses.sql',
    search: 'timing.floored(p_sum_ms, 1000)',
    replace: 'p_sum_ms',
    why: 'the total is not cut to seconds',
  },
  {
    name: 'a group without end',
    file: '03_rules/bonuses.sql',
    search: "<= (p_rules ->> 'bonus.group')::bigint",
    replace: ">= (p_rules ->> 'bonus.group')::bigint",
    why: 'whoever comes later opens, whoever leads does not',
  },
  {
    name: 'from the start each time',
    file: '05_derive/bonuses.sql',
    search: 'coalesce(lag(w.distance_m) over (partition by w.stage_id order by w.distance_m), 0) as from_m',
    replace: '0 as from_m',
    why: 'the first kilometres are paid at every bonus waypoint',
  },
  {
    name: 'opened where nobody drives',
    file: '05_derive/bonuses.sql',
    search: 'and r.to_m > c.from_place and r.to_m < c.to_place) then 0',
    replace: 'and false) then 0',
    why: 'a bonus inside a neutralised segment stays',
  },
  {
    name: 'others keep their bonus',
    file: '05_derive/derive_race.sql',
    search: 'p_race, array(select unnest(p_crews) union select unnest(v_opened)), p_stages)',
    replace: 'p_race, p_crews, p_stages)',
    why: 'a late passage does not take the bonus from whoever was first so far',
  },
];
