-- Refusing one item: a closed code, and a sentence that says what was expected and found. p_hint: more of it, for whoever only asked.
create or replace function timing.refuse(p_code text, p_sentence text, p_hint text default '') returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = 'BV422', message = p_sentence, detail = p_code, hint = p_hint;
end $$;
