/** Functions of the catalogue, and owners of everything in the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '#tests/stack/index.ts';
import { startTestDatabase, type TestDatabase } from '../stack/index.ts';

describe('functions', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database?.stop());

  const everybody = 'anon authenticated';
  const everyone = 'anon authenticated service_role';
  const signedIn = 'authenticated';
  const machine = 'service_role';

  /** Functions behind the API that one of its roles may call. */
  const CALLABLE: Record<string, string> = {
    raise_refusal: everyone,
    refusal: everyone,
    reject: everyone,
    forbid: everyone,
    accept_invitation: signedIn,
    check_in: signedIn,
    check_ledger: signedIn,
    chronos_grid: signedIn,
    call_off_my_change: signedIn,
    copy_rally: signedIn,
    decisions_due: signedIn,
    delete_my_account: signedIn,
    device_chronos: signedIn,
    end_my_session: signedIn,
    document_register: signedIn,
    same_published: signedIn,
    entry_list: signedIn,
    erase_phone_of_marshall: signedIn,
    erase_words_of_crew: signedIn,
    export_my_data: signedIn,
    facts_sent: signedIn,
    flush: machine,
    given_ranges: signedIn,
    grid_changes: signedIn,
    headquarters: signedIn,
    ledger_state: signedIn,
    messages_told: signedIn,
    heads_of: everybody,
    instant: everybody,
    invitation: everybody,
    invite: signedIn,
    keep_page: signedIn,
    kept_page: everybody,
    roadbooks: signedIn,
    history_of: signedIn,
    plan_change: signedIn,
    apply_change: signedIn,
    tracker_facts: signedIn,
    waiting_facts: signedIn,
    tracker_stage: signedIn,
    is_officials_topic: signedIn,
    is_posts_topic: signedIn,
    is_platform_admin: signedIn,
    is_proven: signedIn,
    is_public_topic: everybody,
    issue_post_code: signedIn,
    keep_picture: signedIn,
    my_post: signedIn,
    my_proofs: signedIn,
    recovery_link: signedIn,
    remove_my_number: signedIn,
    my_roles: signedIn,
    my_sessions: signedIn,
    needs_now: signedIn,
    official_heads: signedIn,
    official_page: signedIn,
    officiates: signedIn,
    overspeed_stages: signedIn,
    overspeeds_list: signedIn,
    page: everybody,
    page_csv: everybody,
    page_patches: everybody,
    page_version: everybody,
    is_file_of_document: signedIn,
    is_published_file: everybody,
    page_versions: everybody,
    pair_device: signedIn,
    penalty_list: signedIn,
    people: signedIn,
    point_history: signedIn,
    post_book: signedIn,
    protest_list: signedIn,
    race_of_crew: signedIn,
    races_officiated: signedIn,
    races_seen: signedIn,
    rallies_officiated: signedIn,
    rallies_officiated_whole: signedIn,
    rallies_with: signedIn,
    rally_roles: signedIn,
    remove_role: signedIn,
    set_role: signedIn,
    may: signedIn,
    may_all: signedIn,
    may_give: signedIn,
    race_of_stage: signedIn,
    race_day: signedIn,
    stage_status_matters: signedIn,
    page_status_matters: signedIn,
    rally_status_matters: signedIn,
    rallies: everybody,
    rally_of_file: signedIn,
    rally_of_race: signedIn,
    readiness: signedIn,
    rally_progress: signedIn,
    record: signedIn,
    restart_list: signedIn,
    suggestions: signedIn,
    time_card: signedIn,
    schedule: signedIn,
    regulations_of: signedIn,
    remove_second_factor: signedIn,
    renew_invitation: signedIn,
    revoke_invitation: signedIn,
    serves_post: signedIn,
    set_member: signedIn,
    sign_out_person: signedIn,
    start_list: signedIn,
    timeline: signedIn,
    day_bars: signedIn,
    works_on: signedIn,
  };

  it('functions of the API run as their caller, views as theirs', async () => {
    const definers = await database.sql`
      select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`;
    expect([...definers]).toEqual([]);
    const views = await database.sql`
      select relname from pg_class where relnamespace in ('public'::regnamespace, 'timing'::regnamespace) and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any(reloptions), false)`;
    expect([...views]).toEqual([]);
  });

  it('every function sets its own search path', async () => {
    const loose = await database.sql`
      select oid::regprocedure::text as name from pg_proc p
      where pronamespace in ('public'::regnamespace, 'timing'::regnamespace) and prokind = 'f'
        and not coalesce('search_path=""' = any(proconfig), false)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    expect([...loose]).toEqual([]);
  });

  it('behind the API a role may call what is named here, and nothing else', async () => {
    const rows = await database.sql<{ name: string; roles: string }[]>`
      select p.proname as name, string_agg(r, ' ' order by r) as roles
      from pg_proc p, unnest(array['anon', 'authenticated', 'service_role']) r
      where p.pronamespace = 'timing'::regnamespace and has_function_privilege(r, p.oid, 'execute') group by p.oid, p.proname`;
    expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual(CALLABLE);
  });

  it('what runs with its owner’s rights is called by those named here, or by a trigger, or by its like', async () => {
    const rows = await database.sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'timing'::regnamespace and prosecdef
        and prorettype <> 'trigger'::regtype`;
    // The platform itself asks the first, before it makes an account.
    const uncalled = rows.map(({ name }) => name).filter((name) => !(name in CALLABLE));
    expect(uncalled.sort()).toEqual([
      'before_user_created',
      'caller_title',
      'gives_role',
      'may_any',
      'my_rights',
      'operator_setting',
      'rights_of_person',
      'rights_of_role',
      'title_of_role',
    ]);
  });

  it('nobody of the API makes anything in any schema', async () => {
    const rights = await database.sql`
      select n.nspname, r from pg_namespace n, unnest(array['anon', 'authenticated', 'service_role']) r
      where n.nspname in ('public', 'timing', 'auth', 'realtime', 'extensions') and has_schema_privilege(r, n.oid, 'create')`;
    expect([...rights]).toEqual([]);
  });
});

describe('owners', () => {
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack();
  });
  afterAll(() => stack?.stop());

  it('nothing of ours belongs to a superuser or to somebody who signs in', async () => {
    const others = await stack.sql`
      select o.kind, o.name, r.rolname as owner from (
        select 'schema' as kind, nspname as name, nspowner as owner, nspname from pg_namespace
        union all select 'relation', c.relname, c.relowner, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        union all select 'function', p.proname, p.proowner, n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        union all select 'type', t.typname, t.typowner, n.nspname from pg_type t join pg_namespace n on n.oid = t.typnamespace
      ) as o join pg_roles r on r.oid = o.owner
      where o.nspname in ('public', 'timing') and (r.rolsuper or r.rolcanlogin)`;
    expect(others).toEqual([]);
  });

  it('what acts for its owner reads no secrets of the server and no files', async () => {
    await stack.sql`create function public.peeks(what text) returns text language plpgsql security definer as $$
      declare found text; begin execute what into found; return found; end $$`;
    await stack.sql`alter function public.peeks owner to project_owner`;
    for (const what of [
      'select rolpassword from pg_authid limit 1',
      "select pg_read_file('postgresql.conf')",
      "select lo_import('/etc/passwd')::text",
      "copy (select 1) to program 'true'",
    ])
      await expect
        .soft(stack.sql`select public.peeks(${what})`, what)
        .rejects.toThrow(/permission denied|must be superuser/);
  });
});
