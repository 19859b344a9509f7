/** Who attacks, and on what: two rallies of the same shape on one stack, facts in each of them, and people who have a part of one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RallyStory } from '../../supabase/tests/golden/story.ts';
import { structureOf } from '../../supabase/tests/golden/structure.ts';
import { layOut } from '../../tools/import/write/carry-out.ts';

export type Way = {
  url: string;
  key: string;
  newVisitor(): SupabaseClient;
  inboxUrl: string | null;
  admin: SupabaseClient;
  newPerson(): Promise<{ id: string; client: SupabaseClient }>;
};

export type Item = Record<string, unknown> & { id: string; kind: string };
export type Spot = {
  race: string;
  stage: string;
  control: string;
  waypoint: string;
  post: string;
  number: string;
  facts: Record<'chrono' | 'penalty' | 'alarm' | 'protest' | 'notice', string>;
};
export type Rally = {
  id: string;
  code: string;
  gate: Spot;
  arch: Spot;
  well: Spot;
};
export type Attacker = {
  name: string;
  client: SupabaseClient;
  rally: Rally;
  own: Spot;
  others: Record<string, { rally: Rally; spot: Spot }>;
};
export type Setting = {
  way: Way;
  admin: SupabaseClient;
  a: Rally;
  b: Rally;
  attackers: Attacker[];
  person(table: string | null, row: Record<string, unknown>): Promise<{ id: string; client: SupabaseClient }>;
};

export async function tokenOf(client: SupabaseClient): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

const DAY = '2025-01-05';
export const instant = (clock: string) => `${DAY}T${clock}Z`;

const story: RallyStory = {
  ends_on: '2025-01-06',
  races: {
    main: {
      discipline: 'stage',
      legs: [
        {
          date: DAY,
          course: [
            {
              stage: 'SS1',
              distance_m: 10_000,
              start_post: 'GATE',
              finish_post: 'ARCH',
              waypoints: { WP1: { public: true, distance_m: 4_000 } },
            },
            { stage: 'SS2', distance_m: 9_000, waypoints: { WP2: { distance_m: 4_000 } } },
          ],
        },
      ],
      crews: { '1': '', '2': '' },
    },
    other: {
      discipline: 'stage',
      legs: [
        {
          date: DAY,
          course: [
            {
              stage: 'SS1',
              distance_m: 5_000,
              start_post: 'WELL',
              waypoints: { WP3: { distance_m: 4_000 } },
            },
          ],
        },
      ],
      crews: { '201': '' },
    },
  },
} as RallyStory;

type Answered = { id: string; outcome: string; code?: string };

export async function record(client: SupabaseClient, items: Item[]): Promise<Answered[]> {
  const { data, error, status } = await client.rpc('record', { facts: items });
  // A stack that stands has its quotas: this is not what is tried here.
  if (status === 429 && error?.hint === 'retry') {
    await sleep(Number.parseInt(error.details, 10) * 1_000);
    return record(client, items);
  }
  if (error) throw error;
  return data as Answered[];
}

async function openRally(admin: SupabaseClient, code: string): Promise<Rally> {
  const { rallyId, tables } = structureOf(code, story);
  await layOut(admin, rallyId, tables);
  const rowsOf = (name: string) => tables.find(([table]) => table === name)?.[1] ?? [];
  const idOf = (table: string, named: Record<string, unknown>) =>
    rowsOf(table).find((row) => Object.entries(named).every(([key, value]) => row[key] === value))
      ?.id as string;
  const spot = async (
    race: string,
    stage: string,
    control: string,
    waypoint: string,
    post: string,
    number: string,
  ): Promise<Spot> => {
    const race_id = idOf('races', { code: race });
    const stage_id = idOf('stages', { code: stage, race_id });
    const where = { rally: code, race };
    const said = {
      chrono: { ...where, control, number, at: instant('08:00:00') },
      penalty: { ...where, stage, number, kind_of: 'misc', ms: 10_000 },
      alarm: { ...where, post, what: 'sos', at: instant('08:01:00') },
      protest: { ...where, number, what: 'enquiry', subject: 'The time' },
      notice: { ...where, text: 'Water at the bivouac' },
    };
    const items = Object.entries(said).map(([kind, more]): Item => ({ id: newId(), kind, ...more }));
    const answers = await record(admin, items);
    const refused = answers.find(({ outcome }) => !outcome.startsWith('accepted'));
    if (refused) throw new Error(`A fact to attack was refused: ${refused.code}`);
    return {
      race: race_id,
      stage: stage_id,
      control: idOf('controls', { code: control, race_id }),
      waypoint: idOf('waypoints', { code: waypoint, stage_id }),
      post: idOf('posts', { code: post }),
      number,
      facts: Object.fromEntries(items.map(({ kind, id }) => [kind, id])) as Spot['facts'],
    };
  };
  return {
    id: rallyId,
    code,
    gate: await spot('main', 'SS1', 'START-SS1', 'WP1', 'GATE', '1'),
    arch: await spot('main', 'SS2', 'FINISH-SS1', 'WP2', 'ARCH', '2'),
    well: await spot('other', 'SS1', 'START-SS1', 'WP3', 'WELL', '201'),
  };
}

export async function openSetting(way: Way): Promise<Setting> {
  const { admin, newPerson } = way;
  const tag = randomBytes(3).toString('hex');
  const a = await openRally(admin, `ATTACK-A-${tag}`);
  const b = await openRally(admin, `ATTACK-B-${tag}`);
  const person: Setting['person'] = async (table, row) => {
    const made = await newPerson();
    if (table) {
      const { error } = await admin.from(table).insert({ user_id: made.id, ...row });
      if (error) throw error;
    }
    return made;
  };
  const clientOf = async (...given: Parameters<typeof person>) => (await person(...given)).client;
  const elsewhere = { 'other rally': { rally: b, spot: b.gate } };
  return {
    way,
    admin,
    a,
    b,
    person,
    attackers: [
      {
        name: 'a phone at one post',
        client: await clientOf('devices', { rally_id: a.id, post_id: a.gate.post, name: 'Phone' }),
        rally: a,
        own: a.gate,
        others: {
          'other post': { rally: a, spot: a.arch },
          'other race': { rally: a, spot: a.well },
          ...elsewhere,
        },
      },
      {
        name: 'an organizer of one race',
        client: await clientOf('memberships', { rally_id: a.id, race_id: a.well.race, role: 'organizer' }),
        rally: a,
        own: a.well,
        others: { 'other race': { rally: a, spot: a.gate }, ...elsewhere },
      },
      {
        name: 'an administrator of another rally',
        client: await clientOf('memberships', { rally_id: b.id, role: 'admin' }),
        rally: b,
        own: b.gate,
        others: { 'other rally': { rally: a, spot: a.gate } },
      },
      {
        name: 'a stranger',
        client: await clientOf(null, {}),
        rally: a,
        own: a.gate,
        others: { 'own post': { rally: a, spot: a.gate }, ...elsewhere },
      },
    ],
  };
}
