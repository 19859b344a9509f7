/** Sets a planned rally up as its administrator: rows straight into the tables, then the people, then it is announced. */
import type { RallyId } from '@bivouac/data';
import { messageOf } from '@bivouac/sentences/in-english';
import type { SupabaseClient } from '@supabase/supabase-js';
import { addRows, writeRow } from '../../import/write/carry-out.ts';
import type { CrewPlan, GroupingPlan, RacePlan, RallyPlan } from '../plan.ts';
import type { Cast } from '../play/cast.ts';
import { idOfName } from '../stable-id.ts';
import { courseRows, postId } from './course-rows.ts';
import type { NameRow, TableRows } from './table-rows.ts';

/** What counts without an official: all that clocks and receivers tell of by themselves. */
const confirmedByRule = {
  'tc.late': true,
  'tc.early': true,
  false_start: true,
  start_late: true,
  neutralisation_short: true,
  'sc.zone': true,
};

export class StructureRefused extends Error {
  override readonly name = 'StructureRefused';
  readonly reason: 'table_refused' | 'code_taken';

  constructor(reason: StructureRefused['reason'], sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

export interface RallyRow {
  id: RallyId;
  status: string;
  time_zone: string;
  created_at: string;
}

export async function findRally(client: SupabaseClient, code: string): Promise<RallyRow | null> {
  const { data, error } = await client
    .from('rallies')
    .select('id,status,time_zone,created_at')
    .eq('code', code);
  if (error) throw refusal('rallies', messageOf(error));
  return (data[0] as RallyRow | undefined) ?? null;
}

/** Writes what is missing; begun and broken off, it is completed by doing it again. `zeroMs` is kept as the rally's creation. */
export async function writeStructure(plan: RallyPlan, cast: Cast, zeroMs: number): Promise<void> {
  const admin = await cast.client('admin');
  const rallyId = namerOf(plan)('rallies', plan.code);
  const found = await findRally(admin, plan.code);
  if (found && found.id !== rallyId) {
    throw new StructureRefused(
      'code_taken',
      `There is a rally ${plan.code} already that is not this one: choose another code with --rally-code.`,
    );
  }
  if (!found) {
    await must(
      'rallies',
      admin.from('rallies').insert({
        id: rallyId,
        code: plan.code,
        name: plan.name,
        place: plan.place,
        banner: plan.banner,
        time_zone: plan.timeZone,
        starts_on: plan.startsOn,
        ends_on: plan.endsOn,
        created_at: new Date(zeroMs).toISOString(),
      }),
    );
  }
  if (found && found.status !== 'draft') return;
  for (const { table, rows } of structureRows(plan)) await must(table, addRows(admin, rallyId, table, rows));
  await giveRights(plan, cast, admin, rallyId);
  await issuePostCodes(admin, rallyId, plan);
  await must('rallies', writeRow(admin, 'rallies', rallyId, { status: 'announced' }));
}

async function writeRows(client: SupabaseClient, { table, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return;
  await must(
    table,
    client.from(table).upsert(rows, { onConflict: 'id', ignoreDuplicates: true, defaultToNull: false }),
  );
}

/** The organizer joins the timing team, marshalls' phones are bound to their posts; who plays several parts needs no more. */
async function giveRights(
  plan: RallyPlan,
  cast: Cast,
  admin: SupabaseClient,
  rallyId: string,
): Promise<void> {
  const adminId = await cast.userId('admin');
  const organizerId = await cast.userId('organizer');
  const title = { title: 'Clerk of the course' };
  await must(
    'memberships',
    admin.from('memberships').update(title).eq('rally_id', rallyId).eq('user_id', adminId),
  );
  if (organizerId !== adminId) {
    await writeRows(admin, {
      table: 'memberships',
      rows: [
        {
          id: idOfName(`${plan.code}/memberships/organizer`),
          user_id: organizerId,
          rally_id: rallyId,
          role: 'organizer',
          title: 'Timing team',
        },
      ],
    });
  }
  const devices: Record<string, unknown>[] = [];
  for (const { code, part } of plan.posts) {
    const userId = await cast.userId(part);
    if (userId === adminId || userId === organizerId) continue;
    const id = idOfName(`${plan.code}/devices/${code}`);
    devices.push({
      id,
      rally_id: rallyId,
      post_id: postId(namerOf(plan), code),
      user_id: userId,
      name: `Phone ${code}`,
    });
  }
  await writeRows(admin, { table: 'devices', rows: devices });
}

/** With the sheet of every post, as it would hang there: more phones may be paired. A code that is out stays as it is. */
async function issuePostCodes(admin: SupabaseClient, rallyId: string, plan: RallyPlan): Promise<void> {
  const { data: issued, error } = await admin.from('post_codes').select('post_id').eq('rally_id', rallyId);
  if (error) throw refusal('post_codes', messageOf(error));
  const has = new Set(issued.map(({ post_id }) => post_id));
  for (const { code } of plan.posts) {
    const post = postId(namerOf(plan), code);
    if (!has.has(post)) await must('post_codes', admin.rpc('issue_post_code', { post }));
  }
}

async function must(table: string, call: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await call;
  if (error) throw refusal(table, messageOf(error));
}

function refusal(table: string, sentence: string): StructureRefused {
  return new StructureRefused(
    'table_refused',
    `The rally could not be set up: ${table} answered "${sentence}".`,
  );
}

function namerOf(plan: RallyPlan): NameRow {
  return (table, name) => idOfName(`${plan.code}/${table}/${name}`);
}

/** Everything but the rally's own row. Groupings and course come before the crews: each statement derives its race again. */
function structureRows(plan: RallyPlan): TableRows[] {
  const id = namerOf(plan);
  const races = plan.races.map((race) => ({
    id: id('races', race.code),
    rally_id: id('rallies', plan.code),
    code: race.code,
    name: race.name,
    names: race.names ?? {},
    discipline: 'raid',
    preset: race.preset ?? null,
    precision_ms: 1000,
    ordinal: race.ordinal,
  }));
  const regulations = plan.races.map((race) => ({
    id: id('regulations', race.code),
    race_id: id('races', race.code),
    version: 1,
    parameters: { auto_confirm: confirmedByRule, ...race.regulations },
  }));
  return [
    { table: 'races', rows: races },
    { table: 'regulations', rows: regulations },
    ...courseRows(plan, id),
    ...fieldRows(plan, id),
  ];
}

/** The field of a planned rally as rows of its tables: groupings, crews, numbers, enrolments, people. */
function fieldRows(plan: RallyPlan, id: NameRow): TableRows[] {
  const rallyId = id('rallies', plan.code);
  const crews = plan.races.flatMap((race) =>
    race.crews.map((crew) => ({ race, crew, crewId: id('crews', crew.number) })),
  );
  const groupings = (table: string, listOf: (race: RacePlan) => GroupingPlan[]): TableRows => ({
    table,
    rows: plan.races.flatMap((race) =>
      listOf(race).map((grouping, place) => ({
        id: id(table, `${race.code}/${grouping.code}`),
        race_id: id('races', race.code),
        ...grouping,
        ordinal: place + 1,
      })),
    ),
  });
  return [
    groupings('categories', (race) => [race.category]),
    groupings('classes', (race) => race.classes),
    groupings('teams', (race) => race.teams),
    {
      table: 'crews',
      rows: crews.map(({ race, crew, crewId }) => ({
        id: crewId,
        rally_id: rallyId,
        race_id: id('races', race.code),
        vehicle: crew.vehicle,
        entrant: race.teams.find((team) => team.code === crew.team)?.name ?? null,
      })),
    },
    {
      table: 'crew_numbers',
      rows: crews.map(({ crew, crewId }) => ({
        id: id('crew_numbers', crew.number),
        crew_id: crewId,
        rally_id: rallyId,
        number: crew.number,
      })),
    },
    {
      table: 'crew_enrolments',
      rows: crews.map(({ race, crew, crewId }) => ({
        crew_id: crewId,
        effective_from_ordinal: 0,
        category_id: id('categories', `${race.code}/${race.category.code}`),
        class_id: id('classes', `${race.code}/${crew.class}`),
        team_id: id('teams', `${race.code}/${crew.team}`),
        flags: crew.flags,
      })),
    },
    { table: 'crew_members', rows: crews.flatMap(({ crew, crewId }) => memberRows(id, crew, crewId)) },
  ];
}

function memberRows(id: NameRow, crew: CrewPlan, crewId: string) {
  return crew.members.map((member, place) => ({
    id: id('crew_members', `${crew.number}/${place}`),
    crew_id: crewId,
    ...member,
    ordinal: place + 1,
  }));
}
