-- Values that cannot be malformed once they are stored.

create domain public.code as text
  check (value ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$');

-- A start number: digits and at most one letter ("214", "12A"). Sorts by its digits.
create domain public.crew_number as text
  check (value ~ '^(0|[1-9][0-9]{0,4})[A-Z]?$');

-- A duration in milliseconds. May exceed 24 hours.
create domain public.duration_ms as bigint
  check (value >= 0 and value < 360000000000);

create domain public.precision_ms as integer
  check (value in (1, 10, 100, 1000, 60000));

create domain public.colour as text
  check (value ~ '^#[0-9A-Fa-f]{6}$');

create domain public.label as text
  check (length(value) between 1 and 200 and value !~ '[[:cntrl:]]');

-- The API serves a function that returns this with that media type.
create domain public."text/csv" as text;
