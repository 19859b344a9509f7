-- Why a rally or a race was taken a step back, and documents before they are published.
alter table public.rallies add column status_reason text check (length(status_reason) between 1 and 1000);
alter table public.races add column status_reason text check (length(status_reason) between 1 and 1000);

alter table public.documents
  add column status text not null default 'published' check (status in ('draft', 'published'));
