-- The overspeeds of a crew, wherever in the rally.
create index fact_states_overspeed_idx on timing.fact_states (crew_id) where kind = 'overspeed';
