-- Every parameter of the regulations: what it may be, and what it is in each preset.
-- The presets are example tariffs: check them against your supplementary regulations.
-- Types: duration (ms) and distance (m), with ? where null switches it off; factor, integer, boolean, choice, choices, durations,
-- bands [{"over", "ms"}], intervals [{"to", "ms"}], switches {"rule": true}, labels {"rule": "tc"}, speeds {"class": km/h},
-- "*" for every other.
-- Sources: docs/sport/penalties.md 7.8, 7.10.
create or replace function timing.regulation_parameters()
returns table (name text, type text, allowed text[], raid_cars jsonb, raid_bikes jsonb, stage_rally jsonb, meaning text)
language plpgsql immutable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  values
  ('tc.due_base', 'choice', array['published', 'stage_start', 'stage_finish', 'previous'], '"stage_finish"'::jsonb, '"stage_finish"'::jsonb,
    '"stage_start"'::jsonb, 'From what the due time behind a stage is counted'),
  ('tc.due', 'choice', array['actual', 'scheduled'], '"actual"', '"actual"', '"actual"',
    'Whether the next due time follows what was done or the schedule'),
  ('tc.window', 'choice', array['due_minute', 'minute_before'], '"due_minute"', '"due_minute"', '"due_minute"',
    'The minute in which handing in the card is on time'),
  ('tc.late_per_min', 'duration', null, '60000', '60000', '10000', 'Late, per minute or part of it'),
  ('tc.early_per_min', 'duration', null, '60000', '60000', '60000', 'Early, per minute or part of it'),
  ('tc.max_late', 'duration?', null, '1800000', '1800000', '900000', 'Maximum lateness at one control'),
  ('tc.max_late_total', 'duration?', null, 'null', 'null', '1800000', 'Maximum lateness over a leg'),
  ('tc.over_max', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"', 'What being later than the maximum means'),
  ('tc.missed', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"', 'What missing a time control means'),
  ('fixed.tc_missed', 'duration', null, '3600000', '3600000', '3600000', 'A missed time control, where it is a time'),
  ('transfer.late_per_min', 'duration', null, '60000', '60000', '60000', 'Late at the end of a transfer between parts of a stage'),
  ('neutralisation_short', 'factor', null, '1', '1', '1', 'Each millisecond missing in a neutralisation'),
  ('start_late.clock', 'choice', array['ideal', 'given'], '"ideal"', '"ideal"', '"given"',
    'Whether the stage counts from the assigned or from the given start'),
  ('start_late.per_min', 'duration', null, '0', '0', '60000', 'Late at the stage start, per minute or part of it'),
  ('start_late.max', 'duration?', null, '1800000', '1800000', 'null', 'Later than this is not started'),
  ('start.leave_within', 'duration', null, '20000', '20000', '20000', 'Away later than this after the start: flagged'),
  ('ss.start_refused', 'duration', null, '3600000', '3600000', '600000', 'A refused start'),
  ('ss.start_refused_max', 'integer?', null, 'null', 'null', '1', 'Refused starts more than these: disqualification is proposed'),
  ('false_start', 'durations', null, '[60000, 120000]', '[60000, 120000]', '[10000, 60000, 180000]',
    'The first, second, ... false start of the rally; further ones are the stewards'''),
  ('false_start.add_advance', 'boolean', null, 'false', 'false', 'false', 'Whether the advance is added where the actual start counts'),
  ('ss.max_time_kmh', 'integer?', null, '25', '25', 'null', 'Average that makes the maximum time where the stage has none'),
  ('ss.over_max', 'choice', array['not_finished', 'retired', 'clipped'], '"not_finished"', '"not_finished"', '"retired"',
    'What a finish after the maximum time means'),
  ('ss.plausible_min', 'integer', null, '250', '250', '250', 'Average in km/h above which a time is held back until confirmed'),
  ('precision.stage', 'choice', array['1', '10', '100', '1000'], '"1000"', '"1000"', '"100"',
    'Milliseconds to which a stage is timed, where it does not say'),
  ('precision.prologue', 'choice', array['1', '10', '100', '1000'], '"100"', '"1000"', '"100"', 'The same for a prologue'),
  ('prologue.counts', 'boolean', null, 'false', 'false', 'true', 'Whether a prologue is part of the general classification'),
  ('prologue.factor', 'factor', null, '1', '1', '1', 'Multiplies the time of a prologue'),
  ('not_finished', 'choice', array['fixed', 'retired'], '"fixed"', '"fixed"', '"retired"',
    'Whether not finishing costs a fixed time, or retires until a restart'),
  ('fixed.stage_not_finished', 'duration', null, '36000000', '36000000', '36000000', 'On top of the maximum time, at most once a leg'),
  ('fixed.leg_not_started', 'duration', null, '3600000', '3600000', '3600000', 'On top of that, for a leg not started'),
  ('leg_not_started.max', 'integer?', null, '2', '2', 'null', 'Legs not started more than these: out'),
  ('restart.reference', 'choices', array['class', 'group', 'category', 'overall'], '["class", "group", "category", "overall"]',
    '["class", "group", "category", "overall"]', '["class", "group", "category", "overall"]',
    'Whose best time a missed stage is built on: the first with a finisher'),
  ('restart.add', 'duration', null, '600000', '600000', '600000', 'Added to it'),
  ('restart.add_last_of_leg', 'duration', null, '600000', '600000', '600000', 'Added to it on the last stage of a leg'),
  ('restart.say_by', 'duration', null, '3600000', '3600000', '3600000',
    'How long before the first start of the next leg a crew must say that it starts again'),
  ('cp.missed', 'duration', null, '3600000', '3600000', '1800000', 'A manned passage control'),
  ('wp.wpm', 'duration', null, '900000', '1200000', '0', 'A masked waypoint'),
  ('wp.wpe', 'duration', null, '900000', '900000', '0', 'An eclipse waypoint'),
  ('wp.wps', 'duration', null, '1800000', '1800000', '0', 'A safety waypoint'),
  ('wp.wpc', 'duration', null, '300000', '300000', '0', 'A control waypoint'),
  ('wp.wpn', 'duration', null, '3600000', '3600000', '0', 'A navigation waypoint'),
  ('wp.wpp', 'duration', null, '120000', '120000', '0', 'A precise waypoint'),
  ('wp.wpv', 'duration', null, '900000', '900000', '0', 'A visible waypoint'),
  ('wp.dz', 'duration', null, '900000', '900000', '0', 'The start of a speed zone'),
  ('wp.fz', 'duration', null, '900000', '900000', '0', 'The end of a speed zone'),
  ('wp.out_of_order', 'duration', null, '0', '0', '0', 'A waypoint validated out of order'),
  ('wp.cap_per_stage', 'duration?', null, '36000000', '36000000', 'null', 'All waypoints of a stage together cost no more'),
  ('sc.bands', 'bands', null, '[{"over": 0, "ms": 60000}, {"over": 20, "ms": 120000}, {"over": 40, "ms": 180000}]',
    '[{"over": 0, "ms": 60000}, {"over": 20, "ms": 120000}, {"over": 40, "ms": 180000}]', '[]', 'Price by km/h over the limit'),
  ('sc.mode', 'choice', array['per_infraction', 'per_impulse', 'time_gained'], '"per_infraction"', '"per_infraction"',
    '"per_infraction"', 'What is priced'),
  ('sc.repeat_multiplier', 'choice', array['off', '1.5', 'n'], '"off"', '"off"', '"off"',
    'What the n-th offence of the rally is multiplied by'),
  ('sc.tolerance', 'integer', null, '1', '1', '0', 'km/h over the limit that cost nothing'),
  ('sc.braking', 'distance', null, '90', '90', '0', 'Metres behind the entry of a zone for slowing down'),
  ('sc.impulse_ms', 'duration', null, '10000', '10000', '10000', 'An impulse is stored this often'),
  ('sc.impulse_m', 'distance', null, '150', '150', '150', 'or after this far'),
  ('sc.road_section', 'factor', null, '1', '1', '1', 'Multiplies the price on a road section'),
  ('sc.road_limit', 'integer?', null, 'null', 'null', 'null', 'Limit in km/h on the road between stages'),
  ('sc.vehicle_limit', 'speeds', null, '{}', '{}', '{}', 'What vehicles of a class may drive at most on a stage, km/h'),
  ('bonus.open', 'durations', null, '[]', '[1000]', '[]', 'Per kilometre, for the first, second, ... to open'),
  ('bonus.group', 'duration', null, '15000', '15000', '0', 'Whoever is within this behind the first opens with it'),
  ('bonus.max', 'duration?', null, 'null', 'null', 'null', 'A stage earns no more'),
  ('start.interval', 'intervals', null, '[{"to": 10, "ms": 180000}, {"to": 20, "ms": 120000}, {"to": null, "ms": 60000}]',
    '[{"to": 10, "ms": 120000}, {"to": 20, "ms": 60000}, {"to": null, "ms": 30000}]',
    '[{"to": 10, "ms": 180000}, {"to": 31, "ms": 120000}, {"to": null, "ms": 60000}]', 'Behind each place of the list'),
  ('start.gap_after_first', 'duration?', null, '180000', 'null', 'null', 'Behind the first of the list'),
  ('start.minimum_interval', 'duration', null, '60000', '30000', '60000', 'What a start given at the post keeps to the one before'),
  ('start.blocks_gap', 'duration', null, '1800000', '1800000', '600000', 'Between the vehicle blocks of a list'),
  ('start.counts', 'choices', array['cp', 'sc', 'tc', 'misc'], '["cp", "sc"]', '["cp", "sc"]', '[]',
    'Penalties that count for the start order'),
  ('prologue.start', 'choice', array['rank', 'reversed', 'chosen'], '"chosen"', '"chosen"', '"rank"',
    'How the prologue makes the first start order'),
  ('prologue.top', 'integer', null, '10', '15', '0', 'For how many'),
  ('stage_rank.includes', 'choice', array['time', 'total'], '"total"', '"total"', '"time"', 'What a stage page ranks'),
  ('ranking.tie', 'choice', array['equal', 'first_special', 'last_special'], '"equal"', '"equal"', '"first_special"',
    'What separates equal totals'),
  ('ranking.completeness', 'choice', array['off', 'missed_stages', 'finished_first'], '"off"', '"off"', '"off"',
    'Whether missing stages rank before time'),
  ('team.counting', 'integer', null, '2', '2', '2', 'Best crews of a team that count'),
  ('auto_confirm', 'switches', null,
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true}',
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true}',
    '{"tc.late": true, "tc.early": true, "transfer.late": true, "false_start": true, "neutralisation_short": true, "start_late": true}',
    'What a rule found counts without an official'),
  ('auto_confirm.max', 'duration', null, '900000', '900000', '900000', 'Above this an official confirms'),
  ('penalty.page', 'labels', array['cp', 'misc', 'sc', 'tc'], '{}', '{}', '{}', 'Rules that stand on another page than the usual'),
  ('enquiry_window', 'duration', null, '1800000', '1800000', '1800000', 'Protests may be lodged this long after posting');
end $$;

create or replace function timing.preset(p_preset text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(name, case p_preset
    when 'raid-cars' then raid_cars when 'raid-bikes' then raid_bikes when 'stage-rally' then stage_rally end)
  from timing.regulation_parameters()
$$;

create or replace function timing.preset_of(p_preset text, p_discipline text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(p_preset, case p_discipline when 'stage' then 'stage-rally' else 'raid-cars' end)
$$;
