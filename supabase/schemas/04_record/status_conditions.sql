-- What blocks a step of a stage, a page, a race or a rally, and what needs a reason, as rows. The same rows refuse a step and are shown
-- before it, and `npm run format` writes them into docs/sport/publication.md.

-- of_what: what is asked about. steps: of timing.steps_judged; `start order`: a start order from its results. looked_for: by
-- timing.conditions_found. code: what is found then. blocks: no reason lets it pass. held_by: a golden case, or a test, with it.
create or replace function timing.status_conditions()
returns table (of_what text, steps text[], looked_for text, code text, blocks boolean, held_by text)
language plpgsql immutable rows 70 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  values
  ('stage or page', '{not forward}'::text[], 'rally official', 'rally_official', true, 'official-stays.test.ts'),
  ('stage or page', '{not forward}', 'official pages above', 'page_official', true, 'official-above-its-stages'),
  ('stage or page', '{not forward}', 'pages that were official', 'was_official', false, 'back-below-what-was-official'),
  ('stage said', '{decided}', 'a caller without the right', 'not_allowed.make_stage', true, 'said-by-the-timing-team'),
  ('stage said', '{uncancelled}', 'a caller without the right', 'not_allowed.uncancel', true, 'said-by-the-timing-team'),
  ('stage said', '{reopened}', 'a caller without the right', 'not_allowed.reopen', true, 'said-by-the-timing-team'),
  ('stage', '{opened}', 'earlier stages to run', 'earlier_not_begun', false, 'a-stage-out-of-turn'),
  ('stage', '{opened}', 'first start far off', 'opened_early', false, 'a-stage-of-tomorrow'),
  ('stage', '{opened}', 'its day far off', 'opened_before_its_day', false, 'a-stage-of-tomorrow'),
  ('stage', '{set back}', 'crews with times', 'has_times', false, 'asked-before-times-go'),
  ('stage', '{interrupted,interrupted_final}', 'no crew on it', 'nobody_began', false, 'stopped-before-anybody-came'),
  ('stage', '{interrupted}', 'no crew on it before its first start', 'opened_early', false, 'stopped-before-its-day'),
  ('stage', '{interrupted}', 'no crew on it before its day', 'opened_before_its_day', false, 'stopped-before-its-day'),
  ('stage', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('stage', '{interrupted_final,completed,provisional,official}', 'first start to come', 'before_first_start', true, 'a-stage-of-tomorrow'),
  ('stage', '{interrupted_final,completed,provisional,official}', 'its day to come', 'before_its_day', true, 'a-stage-of-tomorrow'),
  ('stage', '{completed,provisional,official}', 'crews unaccounted for', 'crews_unaccounted', true, 'steps-of-a-stage'),
  ('stage', '{completed}', 'no crew seen', 'no_time', false, 'asked-before-times-go'),
  ('stage', '{completed}', 'crews never started although others did', 'never_started', false, 'nobody-without-a-word'),
  ('stage', '{provisional,official}', 'no stage time', 'no_time', true, 'published-only-with-times'),
  ('stage', '{official}', 'time for protests', 'protest_running', true, 'published-only-with-times'),
  ('stage', '{official}', 'controls unseen after it', 'control_unseen', false, 'nobody-at-the-control'),
  ('stage', '{official}', 'penalties of upheld protests', 'upheld_penalties', true, 'a-protest-follows-its-penalty'),
  ('stage', '{official}', 'crews moved since it was posted', 'moved_since_posted', false, 'moved-after-posting'),
  ('stage', '{provisional,official,start order}', 'crews never started', 'never_started', false, 'nobody-without-a-word'),
  ('stage', '{provisional,official,start order}', 'finishes without a start', 'start_missing', false, 'seen-and-no-start'),
  ('stage', '{provisional,official}', 'controls unseen before its finish', 'control_unseen', false, 'nobody-at-the-control'),
  ('stage', '{start order}', 'crews over the maximum time', 'over_maximum', false, 'start-basis.test.ts'),

  ('page without times', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('page', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('page without times', '{provisional,official}', 'no stage time', 'no_time', true, 'pages-by-themselves'),
  ('page', '{provisional}', 'stages not over', 'stages_open', false, 'a-leg-opened-and-shut'),
  ('page', '{official}', 'stages not over', 'stages_open', true, 'a-race-follows-its-stages'),
  ('race', '{official}', 'stages over and not official', 'stages_not_official', true, 'a-race-follows-its-stages'),
  ('leg, day, joint stage', '{official}', 'stages over and not official', 'stages_not_official', false, 'a-leg-opened-and-shut'),
  ('page', '{official}', 'time for protests', 'protest_running', true, 'pages-by-themselves'),
  ('stage cancelled last', '{official}', 'time for protests', 'protest_running', true, 'a-cancellation-signs-nothing'),
  ('part of a page', '{official}', 'penalties of upheld protests', 'upheld_penalties', true, 'a-protest-follows-its-penalty'),
  ('page', '{official}', 'crews moved since it was posted', 'moved_since_posted', false, 'moved-after-posting'),
  ('driven stage of a page', '{official}', 'crews unaccounted for', 'crews_unaccounted', true, 'published-only-with-times'),
  ('driven stage of a page', '{official}', 'time for protests', 'protest_running', true, 'pages-by-themselves'),
  ('driven stage of a page', '{official}', 'crews never started', 'never_started', false, 'nobody-without-a-word'),
  ('driven stage of a page', '{official}', 'controls unseen before its finish', 'control_unseen', false, 'a-leg-over-unposted-stages'),
  ('driven stage of a page', '{official}', 'controls unseen after it', 'control_unseen', false, 'a-leg-over-unposted-stages'),

  ('any', '{provisional,official,start order}', 'finishes missing', 'missing', false, 'held-and-missing-before'),
  ('any', '{provisional,official,start order}', 'times in doubt', 'doubtful', false, 'published-for-a-reason'),
  ('any', '{provisional,official,start order}', 'facts under review', 'held', false, 'disqualified-after-official'),
  ('any', '{provisional,official,start order}', 'penalties to judge', 'proposed', false, 'a-penalty-without-its-evidence'),
  ('any', '{provisional,official,start order}', 'protests without an answer', 'protests', false, 'published-for-a-reason'),
  ('any', '{provisional,official,start order}', 'clocks never checked', 'unchecked_clocks', false, 'published-for-a-reason'),
  ('driven stage of a page', '{provisional,official}', 'finishes without a start', 'start_missing', false, 'a-leg-over-unposted-stages'),
  ('stage', '{provisional,official}', 'no regulations', 'no_regulations', false, 'published-for-a-reason'),
  ('page', '{provisional,official}', 'no regulations', 'no_regulations', false, 'a-leg-over-unposted-stages'),

  ('rally', '{started,finished,provisional,official}', 'no race', 'no_race', true, 'what-cannot-be.test.ts'),
  ('race where none can start', '{started}', 'no stage', 'no_stage', true, 'what-cannot-be.test.ts'),
  ('race where none can start', '{started}', 'no crew', 'no_crew', true, 'what-cannot-be.test.ts'),
  ('race beside one that can start', '{started}', 'no stage', 'no_stage', false, 'what-cannot-be.test.ts'),
  ('race beside one that can start', '{started}', 'no crew', 'no_crew', false, 'what-cannot-be.test.ts'),
  ('race of a begun rally', '{finished}', 'stages to run', 'never_opened', false, 'steps-of-a-rally.test.ts'),
  ('race of a begun rally', '{finished}', 'stages over and not official', 'stages_not_official', false, 'steps-of-a-rally.test.ts'),
  ('stage of a rally', '{finished,provisional,official}', 'crews unaccounted for', 'crews_unaccounted', true, 'steps-of-a-rally.test.ts'),
  ('race of a rally', '{finished,provisional,official}', 'stages being driven', 'stages_open', true, 'steps-of-a-rally.test.ts'),
  ('race of a rally', '{official}', 'stages to run or over', 'stages_not_official', true, 'steps-of-a-rally.test.ts'),
  ('race of a rally', '{official}', 'stages over, and its page is not official', 'race_not_signed', true, 'steps-of-a-rally.test.ts'),
  ('race of a rally', '{official}', 'race not calculated', 'not_derived', true, 'official-by-structure.test.ts'),
  ('race of a rally', '{official}', 'protests of the race', 'protests', false, 'steps-of-a-rally.test.ts'),
  ('rally with nothing open', '{official}', 'nothing driven', 'not_driven', true, 'steps-of-a-rally.test.ts'),
  ('rally with races', '{finished,provisional}', 'no stage opened', 'not_begun', true, 'steps-of-a-rally.test.ts');
end $$;

-- The steps of a status that are judged, as status_conditions names them.
create or replace function timing.steps_judged(p_machine text, p_from text, p_to text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    -- What comes back from a cancellation was left out of what was signed since.
    case when p_machine <> 'rally' and p_from <> p_to and (p_from = 'cancelled' or not timing.leads_on(p_from, p_to))
      then 'not forward' end,
    case when timing.right_of_status(p_to) <> 'time' then 'decided' when p_from = 'cancelled' then 'uncancelled'
      when timing.right_of_status(p_from) <> 'time' then 'reopened' end,
    case p_machine
      when 'stage' then case when p_to = 'running' and p_from in ('to_run', 'cancelled') then 'opened'
        when p_to in ('to_run', 'cancelled') and p_from not in ('to_run', 'cancelled') then 'set back'
        when p_to in ('interrupted', 'interrupted_final') or timing.leads_on(p_from, p_to) then p_to end
      when 'page' then case when timing.leads_on(p_from, p_to) then p_to end
      else case when p_to = 'running' and p_from in ('draft', 'announced', 'open', 'cancelled') then 'started'
        when p_to in ('finished', 'provisional', 'official') and p_from not in ('official', 'archived') then p_to end end], null)
$$;
