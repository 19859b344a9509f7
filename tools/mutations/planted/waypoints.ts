/** Mistakes in waypoints: what is missed, in which order, for how much, and who may know of it. */
import type { Mutation } from '../planted.ts';

export const waypoints: Mutation[] = [
  {
    name: 'queueing at the start validates',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: 'where c.at >= p.start_at and c.at <= p.finish_at',
    replace: 'where c.at <= p.finish_at',
    why: 'a waypoint touched before the start counts as passed',
  },
  {
    name: 'passed behind the finish',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: 'where c.at >= p.start_at and c.at <= p.finish_at',
    replace: 'where c.at >= p.start_at',
    why: 'a waypoint passed on the liaison counts as passed',
  },
  {
    name: 'missed without a track',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: "case when p.kind = 'cp' then r.is_closed else r.is_tracked end",
    replace: "case when p.kind = 'cp' then r.is_closed else true end",
    why: 'a crew whose receiver was not read yet has missed everything',
  },
  {
    name: 'missed while posts still record',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: "case when p.kind = 'cp' then r.is_closed else r.is_tracked end",
    replace: "case when p.kind = 'cp' then true else r.is_tracked end",
    why: 'a manned control is missed before its phone was heard',
  },
  {
    name: 'doubt is no passage',
    file: '4_derive/h_penalties/n_points.sql',
    search: "p_state.flags <@ array['out_of_order', 'duplicate', 'conflict']",
    replace: "p_state.flags <@ array['duplicate', 'conflict']",
    why: 'a waypoint validated on return is missed',
  },
  {
    name: 'any run is in order',
    file: '2_rules/waypoints/in_order.sql',
    search: 'if p_places[j] > p_places[i] and v_runs[j] >= v_runs[i] then',
    replace: 'if v_runs[j] >= v_runs[i] then',
    why: 'no order is wrong',
  },
  {
    name: 'a cap that does not fill',
    file: '2_rules/waypoints/capped.sql',
    search: 'p_cap_ms - p_before_ms',
    replace: 'p_cap_ms',
    why: 'every waypoint may cost the whole maximum',
  },
  {
    name: 'the annulled use up the cap',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: 'case when p.id in (select a.id from annulled a) then 0 else price end',
    replace: 'price',
    why: 'an annulled waypoint takes the place of one that counts',
  },
  {
    name: 'its own price forgotten',
    file: '2_rules/waypoints/price_of_point.sql',
    search: 'coalesce(p_price_ms, (p_rules',
    replace: 'coalesce((p_rules',
    why: 'the price an organizer gave one waypoint is that of its kind',
  },
  {
    name: 'secret until one race has closed',
    file: '4_derive/k_secret_waypoints.sql',
    search: 'where t.stage_id = w.stage_id and not timing.is_closed(s.status)',
    replace: 'where t.other_id = w.stage_id and t.stage_id = w.stage_id and not timing.is_closed(s.status)',
    why: 'the first race of a track shows its waypoints to the next',
  },
  {
    name: 'a masked waypoint on the penalties page',
    file: '6_feed/g_penalties.sql',
    search: 'case when not r.is_secret then r.waypoint end as waypoint',
    replace: 'r.waypoint as waypoint',
    why: 'the code of a masked waypoint is public while the stage is run',
  },
  {
    name: 'inside a segment taken out',
    file: '4_derive/h_penalties/o_waypoints.sql',
    search: 'and p.place > c.from_place and p.place < c.to_place',
    replace: 'and p.place > c.to_place',
    why: 'a waypoint is missed where the course no longer goes',
  },
];
