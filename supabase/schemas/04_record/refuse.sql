-- Refusing one item: a closed code, and a sentence that says what was expected and found.
create or replace function timing.refuse(p_code text, p_sentence text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'BV422', message = p_sentence, detail = p_code;
end $$;
