-- Found at once, and free where there are none: stages missed, restart times, and crews that stopped or came back.
create index stage_results_missed_idx on timing.stage_results (crew_id) where why ? 'missed';
create index stage_results_restart_idx on timing.stage_results (stage_id) where why ? 'restart';
create index fact_states_stopped_idx on timing.fact_states (crew_id) where kind in ('retirement', 'restart');
