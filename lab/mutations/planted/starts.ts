/** Mistakes in how stages start. */
import type { Mutation } from '../planted.ts';

export const starts: Mutation[] = [
  {
    name: 'a start given anywhere',
    file: '05_derive/settle_chronos.sql',
    search: "c.passage = 'given' and p.role = 'start' as is_given",
    replace: "c.passage = 'given' as is_given",
    why: 'a waypoint has two passages when a phone says that one was given',
  },
  {
    name: 'ideal start forgotten',
    file: '03_rules/starts.sql',
    search: "when p_clock = 'ideal' then coalesce",
    replace: "when p_clock = 'never' then coalesce",
    why: 'a late start in a raid is in no time at all',
  },
  {
    name: 'too late by the minute',
    file: '03_rules/starts.sql',
    search: '* 1000 > p_ms',
    replace: '* 1000 >= p_ms',
    why: 'a crew exactly as late as it may be counts as too late',
  },
  {
    name: 'taps prove false starts',
    file: '03_rules/starts.sql',
    search: " and p_taken_by in ('beam', 'clock')",
    replace: '',
    why: 'a tap on a phone costs a false start',
  },
  {
    name: 'false starts of each day',
    file: '05_derive/penalties/starts.sql',
    search: 'partition by o.crew_id, o.rule order',
    replace: 'partition by o.crew_id, o.rule, x.leg_number order',
    why: 'the second false start of the rally costs what the first does',
  },
  {
    name: 'whole minutes late',
    file: '03_rules/starts.sql',
    search: 'ceil(',
    replace: 'floor(',
    why: 'a part of a minute costs nothing',
  },
  {
    name: 'interruption charged',
    file: '05_derive/penalties/starts.sql',
    search: "and i.status = 'interrupted')",
    replace: "and i.status = 'nothing')",
    why: 'who waited behind an interruption is charged by rule',
  },
  {
    name: 'late charged twice',
    file: '03_rules/starts.sql',
    search: 'return greatest(p_assigned, case',
    replace: 'return least(p_assigned, case',
    why: 'who paid at the control for being late pays at the line again',
  },
  {
    name: 'compared with an earlier list of one version',
    file: '07_feed/start_order.sql',
    search: 'o.version desc, o.fact_id desc limit 1',
    replace: 'o.version desc, o.fact_id limit 1',
    why: 'a start order tells changes against a list that never held',
  },
];
