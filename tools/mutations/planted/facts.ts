/** Mistakes in which facts count: the gate, doubts, sources, voids, numbers. */
import type { Mutation } from '../planted.ts';

export const facts: Mutation[] = [
  {
    name: 'gate open',
    file: '3_record/gate.sql',
    search: "then 'held' else 'counted' end",
    replace: "then 'counted' else 'counted' end",
    why: 'facts count on an official stage',
  },
  {
    name: 'gate shut',
    file: '3_record/gate.sql',
    search: "status = 'official')",
    replace: "status in ('provisional', 'official'))",
    why: 'facts are held on a provisional stage',
  },
  {
    name: 'flagged counts',
    file: '4_derive/c_settle_chronos.sql',
    search: "official and (released or flags = '{}')",
    replace: 'official',
    why: 'a doubtful time counts before anybody looked',
  },
  {
    name: 'last write wins',
    file: '4_derive/c_settle_chronos.sql',
    search: '(impossible is not null), priority, at, fact_id)',
    replace: 'fact_id desc)',
    why: 'who sends last is official, whatever the source',
  },
  {
    name: 'duplicate tolerance',
    file: '2_rules/passage_doubt.sql',
    search: '<= 3',
    replace: '<= 4',
    why: 'a conflict of more than 3 s is taken for the same passage',
  },
  {
    name: 'plausible boundary',
    file: '2_rules/is_plausible.sql',
    search: 'p_time_ms * p_kmh >=',
    replace: 'p_time_ms * p_kmh >',
    why: 'exactly 250 km/h is held back',
  },
  {
    name: 'void of a void',
    file: '4_derive/b_standing.sql',
    search: 'where v.target = p_fact and timing.is_open(v.fact_id) and not timing.is_voided(v.fact_id))',
    replace: 'where v.target = p_fact and timing.is_open(v.fact_id))',
    why: 'a void cannot be taken back',
  },
  {
    name: 'number of another time',
    file: '2_rules/crew_by_number.sql',
    search: 'and valid @> p_at',
    replace: 'order by valid desc limit 1',
    why: 'a number means whoever carries it today',
  },
  {
    name: 'impossible displaces the possible',
    file: '4_derive/c_settle_chronos.sql',
    search: '(impossible is not null), ',
    replace: '',
    why: 'a finish before the start takes the place of the true one',
  },
  {
    name: 'gate open at a bare post',
    file: '3_record/gate.sql',
    search: 'and p_place.post_id is not null then',
    replace: 'and p_place.post_id is null then',
    why: 'a phone that names only its post passes the gate of an official stage',
  },
  {
    name: 'void through the gate',
    file: '3_record/may_record.sql',
    search:
      'if v_place.stage_id is null and not exists (select from timing.fact_states where fact_id = p_fact) then',
    replace: 'if false then',
    why: 'a void that comes in one batch with its fact passes the gate of an official stage',
  },
  {
    name: 'mark at the gate',
    file: '4_derive/g_stages/a_runs.sql',
    search: 'is not null and timing.is_open(f.fact_id) else',
    replace: 'is not null else',
    why: 'a correction that waits at the gate marks the time it has not changed',
  },
];
