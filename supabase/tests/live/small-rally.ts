/** A rally for live tests: one race of one stage, five crews, and an organizer who records through the one door. */
import type { Fact, RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

export const page = { rally: 'LIVE', race: 'main', key: 'after/SS1' as const };
const START = Date.UTC(2026, 0, 5, 8);

export type SmallRally = {
  drives(number: string, ms: number): Promise<string[]>;
};

export type Door = { url: string; publishableKey: string };

export async function smallRally(door: Door, sql: Sql): Promise<SmallRally> {
  const [rally] = await sql`insert into public.rallies (code, name, time_zone, starts_on, ends_on, status)
    values (${page.rally}, 'Live', 'UTC', '2026-01-05', '2026-01-05', 'running') returning id`;
  const [race] = await sql`insert into public.races (rally_id, code, name, discipline, precision_ms)
    values (${rally?.id}, ${page.race}, 'Main', 'stage', 100) returning id`;
  const [day] =
    await sql`insert into public.days (race_id, date) values (${race?.id}, '2026-01-05') returning id`;
  const [leg] =
    await sql`insert into public.legs (race_id, day_id, number) values (${race?.id}, ${day?.id}, 1) returning id`;
  const [stage] =
    await sql`insert into public.stages (race_id, leg_id, code, name, kind, ordinal, precision_ms, distance_m)
    values (${race?.id}, ${leg?.id}, 'SS1', 'Dunes', 'special', 1, 100, 1000) returning id`;
  await sql`insert into public.controls (race_id, leg_id, stage_id, code, name, kind, ordinal, precision_ms) values
    (${race?.id}, ${leg?.id}, ${stage?.id}, 'START1', 'Start', 'stage_start', 1, 1000),
    (${race?.id}, ${leg?.id}, ${stage?.id}, 'FINISH1', 'Finish', 'flying_finish', 2, 100)`;
  for (const number of ['7', '8', '9', '10', '11']) {
    const [crew] =
      await sql`insert into public.crews (rally_id, race_id) values (${rally?.id}, ${race?.id}) returning id`;
    await sql`insert into public.crew_numbers (crew_id, rally_id, number) values (${crew?.id}, ${rally?.id}, ${number})`;
    await sql`insert into public.crew_enrolments (crew_id) values (${crew?.id})`;
  }
  const organizer = await organizerOf(rally?.id, door, sql);
  return {
    async drives(number, ms) {
      const chrono = { kind: 'chrono' as const, rally: page.rally, race: page.race, number };
      const facts: Fact[] = [
        { ...chrono, id: newId(), control: 'START1', at: new Date(START).toISOString() },
        { ...chrono, id: newId(), control: 'FINISH1', at: new Date(START + ms).toISOString() },
      ];
      const { data, error } = await organizer.rpc('record', { facts });
      if (error) throw error;
      return (data as RecordAnswer[]).map((answer) => answer.outcome);
    },
  };
}

async function organizerOf(rallyId: string, door: Door, sql: Sql): Promise<SupabaseClient> {
  const client = createClient(door.url, door.publishableKey, { auth: { persistSession: false } });
  const [email, invitation] = ['organizer@rally.test', 'the token of the mail'];
  await sql`insert into public.invitations (rally_id, role, email, language, token_hash, expires_at)
    values (${rallyId}, 'organizer', ${email}, 'en', sha256(convert_to(${invitation}, 'UTF8')), now() + interval '1 day')`;
  const { data, error } = await client.auth.signUp({
    email,
    password: 'a good long password',
    options: { data: { invitation } },
  });
  if (error) throw error;
  await sql`insert into public.memberships (user_id, rally_id, role) values (${data.user?.id ?? null}, ${rallyId}, 'organizer')`;
  return client;
}
