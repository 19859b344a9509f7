-- Second factors an administrator of the platform took away because they were lost: whose, by whom, when and why.
create table timing.removed_factors (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  removed_at timestamptz not null default now(),
  removed_by uuid,
  reason text not null check (length(btrim(reason)) between 1 and 500)
);
create index removed_factors_user_id_idx on timing.removed_factors (user_id, removed_at);
