/** Mistakes in what a stage missed costs and counts. */
import type { Mutation } from '../planted.ts';

export const notFinishing: Mutation[] = [
  {
    name: 'a second within the maximum',
    file: '2_rules/not_finishing/missed.sql',
    search: 'p_own_ms > p_max_ms',
    replace: 'p_own_ms >= p_max_ms',
    why: 'a crew that needs the maximum to the second has not finished',
  },
  {
    name: 'fixed penalty for every stage',
    file: '4_derive/h_penalties/n_not_finishing.sql',
    search: 'case when c.covered_by is null then c.price_ms else 0 end',
    replace: 'c.price_ms',
    why: 'a leg costs more than one fixed penalty',
  },
  {
    name: 'fixed time before it is confirmed',
    file: '4_derive/g_stages/c_results.sql',
    search: "'fixed' and v_status = 'confirmed'",
    replace: "'fixed'",
    why: 'nobody needs to confirm a fixed time',
  },
  {
    name: 'restart on a given time',
    file: '2_rules/not_finishing/restart_time.sql',
    search: "not p_marks && array['notional', 'fixed', 'restart', 'maximum']",
    replace: 'true',
    why: 'a given time is the reference of a restart',
  },
  {
    name: 'restart built on everybody',
    file: '4_derive/g_stages/b_restarts.sql',
    search: 'order by m.stage_id, m.crew_id, b.ms is null, r.place',
    replace: 'order by m.stage_id, m.crew_id, b.ms is null, r.place desc',
    why: 'the best of all goes before the best of the class',
  },
  {
    name: 'restart stands still',
    file: '4_derive/g_stages/b_restarts.sql',
    search: "r.why -> 'restart' is distinct from n.why -> 'restart'",
    replace: "r.why -> 'restart' is null",
    why: 'a restart time stays when its reference moves',
  },
  {
    name: 'last stage of the leg kept',
    file: '4_derive/g_stages/b_restarts.sql',
    search: 's.axis > k.finish_axis as in_place',
    replace: 'false as in_place',
    why: 'who stops before the overnight control keeps the last stage',
  },
  {
    name: 'one leg more',
    file: '4_derive/h_penalties/n_not_finishing.sql',
    search: "(l.rules ->> 'leg_not_started.max')::integer + 1",
    replace: "(l.rules ->> 'leg_not_started.max')::integer + 2",
    why: 'a crew may leave out a leg more than the regulations say',
  },
  {
    name: 'completeness forgotten',
    file: '2_rules/ranking/completeness.sql',
    search: "when 'finished_first' then array[least(p_missed, 1)]",
    replace: "when 'finished_first' then array[p_missed]",
    why: 'whoever missed more ranks behind although only missing any counts',
  },
  {
    name: 'tie from the wrong end',
    file: '2_rules/ranking/tie_key.sql',
    search: 'order by place desc',
    replace: 'order by place',
    why: 'the first stage settles a tie where the last should',
  },
  {
    name: 'flags counted together',
    file: '6_feed/d_classification.sql',
    search: 'partition by f.flag',
    replace: 'partition by c.classified',
    why: 'the women are ranked among the rookies',
  },
  {
    name: 'fastest by a given time',
    file: '6_feed/e_stage.sql',
    search: 'and s.order_key[1] = 0 and timing.is_own_time(s.marks));',
    replace: 'and s.order_key[1] = 0);',
    why: 'nobody is fastest because a given time is better',
  },
];
