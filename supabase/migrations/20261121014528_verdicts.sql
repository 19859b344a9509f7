-- What officials may say of a penalty beside confirming, dismissing and cancelling it: another price, or that it falls
-- whatever was said before; of one penalty, or of all of one cause.
alter table public.penalty_verdicts
  drop constraint penalty_verdicts_verdict_check,
  add constraint penalty_verdicts_verdict_check check (verdict in ('confirm', 'dismiss', 'cancel', 'amend', 'annul'));

alter table public.bulk_verdicts
  drop constraint bulk_verdicts_verdict_check,
  add constraint bulk_verdicts_verdict_check check (verdict in ('confirm', 'dismiss', 'cancel', 'amend', 'annul')),
  add column ms bigint check (abs(ms) < 360000000000),
  add check ((verdict = 'amend') = (ms is not null));
create index bulk_verdicts_rule_idx on public.bulk_verdicts (rule);

-- The verdict in force on it: a fact about it alone, or about its cause.
alter table timing.penalty_rows add column verdict_id uuid;

drop view if exists timing.verdicts;
drop function if exists timing.decided_penalties(uuid[]);
