/** Mistakes in what officials decide: verdicts, steps of state machines, publication, holds. */
import type { Mutation } from '../planted.ts';

export const decisions: Mutation[] = [
  {
    name: 'verdict on a wider cause',
    file: '2_rules/decisions/verdict.sql',
    search: 'when p_waypoint is not null then p_of_waypoint = p_waypoint',
    replace: 'when p_waypoint is not null then p_of_stage = p_stage',
    why: 'a decision about a waypoint judges every penalty of its stage',
  },
  {
    name: 'first verdict stands',
    file: '4_derive/h_penalties/a_verdicts.sql',
    search: '(array_agg(verdict order by position desc))[1]',
    replace: '(array_agg(verdict order by position))[1]',
    why: 'what is said later of a penalty is not heard',
  },
  {
    name: 'amended price forgotten',
    file: '4_derive/h_penalties/b_decided.sql',
    search: 'coalesce(v.amended_ms, d.ms)',
    replace: 'd.ms',
    why: 'an amended penalty keeps its first price',
  },
  {
    name: 'completed with a crew on the stage',
    file: '3_record/accept_stage_status.sql',
    search: "r.status = 'on_stage'",
    replace: "r.status = 'lost'",
    why: 'a stage is closed while nobody knows where a crew is',
  },
  {
    name: 'times of a crew on hold',
    file: '4_derive/c_settle_chronos.sql',
    search: 'coalesce(c.at < h.from_at, true) as open',
    replace: 'true as open',
    why: 'a crew that officials keep back is seen driving on',
  },
  {
    name: 'penalties of a crew on hold',
    file: '4_derive/h_penalties/b_decided.sql',
    search: 's.crew_id = any(p_crews) and not s.hidden',
    replace: 's.crew_id = any(p_crews)',
    why: 'what is decided about a crew that is kept back is told',
  },
  {
    name: 'official page open to facts',
    file: '3_record/gate.sql',
    search: "p.own_status = 'official'\n        or",
    replace: "p.own_status = 'none'\n        or",
    why: 'a fact changes a leg that is official',
  },
  {
    name: 'amended under the same number',
    file: '6_feed/c_publication.sql',
    search: 'when changed then o_version + 1',
    replace: 'when changed then o_version',
    why: 'a published page changes and keeps its version',
  },
  {
    name: 'no time to protest',
    file: '6_feed/c_publication.sql',
    search: 'return p_posted_at + ',
    replace: 'return p_posted_at - ',
    why: 'protests end before the page is posted',
  },
];
