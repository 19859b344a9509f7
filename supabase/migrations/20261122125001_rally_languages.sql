-- The languages officials write to the public of a rally in: notices and documents. The first one is taken where one has to be.
alter table public.rallies
  add column languages text[] not null default '{en}'
  check (cardinality(languages) between 1 and 4 and languages <@ array['en', 'fr', 'es', 'ar']);
