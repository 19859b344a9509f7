-- Marks of a row are put together where they are known.
drop function if exists timing.sorted_marks(text[]);
