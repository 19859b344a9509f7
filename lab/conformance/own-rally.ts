/** The rally the checks are about: made for them, announced for as long as they run, and removed with everything in it. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { addRows, carryOut, writeRow } from '../../tools/import/write/carry-out.ts';
import { sentenceOf } from './check.ts';
import { ConformanceRefused } from './conformance-refused.ts';
import { type Clients, markOfAccounts, type Person } from './people.ts';

export type OwnRally = {
  id: string;
  code: string;
  raceId: string;
  addCrew(): Promise<string>;
  remove(): Promise<string | null>;
};

export const beginningOfCodes = 'CONFORMANCE-';
export const dayOfRally = '2025-01-05';

export function newCode(): string {
  return `${beginningOfCodes}${randomBytes(4).toString('hex')}`;
}

/** Throws `ConformanceRefused('not_own_rally')` where the code is somebody else's; one that a broken-off run left is removed. */
export async function makeOwnRally(clients: Clients, admin: Person, code: string): Promise<OwnRally> {
  const service = clients.service();
  await removeLeft(service, code);
  const id = randomUUID();
  await must(
    'rallies',
    service.from('rallies').insert({
      id,
      code,
      name: 'Conformance check',
      banner: 'Not a rally: checks run here for a minute',
      time_zone: 'UTC',
      starts_on: dayOfRally,
      ends_on: dayOfRally,
      created_by: admin.id,
    }),
  );
  const remove = async () => {
    const { error } = await service.from('rallies').delete().eq('id', id);
    return error ? `rally ${code}: ${error.message}` : null;
  };
  try {
    const raceId = await layOut(admin.client, id);
    return { id, code, raceId, addCrew: crewsOf(admin.client, raceId), remove };
  } catch (failure) {
    await remove();
    throw failure;
  }
}

async function layOut(admin: SupabaseClient, rally_id: string): Promise<string> {
  const [race_id, day_id, leg_id, stage_id] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const rows: [string, Record<string, unknown>[]][] = [
    ['races', [{ id: race_id, rally_id, code: 'main', name: 'Main', discipline: 'stage' }]],
    ['days', [{ id: day_id, race_id, date: dayOfRally }]],
    ['legs', [{ id: leg_id, race_id, day_id, number: 1 }]],
    [
      'stages',
      [
        {
          id: stage_id,
          race_id,
          leg_id,
          code: 'SS1',
          name: 'One',
          kind: 'special',
          ordinal: 1,
          distance_m: 9000,
        },
      ],
    ],
    [
      'controls',
      [
        { race_id, leg_id, stage_id, code: 'START1', name: 'Start', kind: 'stage_start', ordinal: 1 },
        { race_id, leg_id, stage_id, code: 'FINISH1', name: 'Finish', kind: 'flying_finish', ordinal: 2 },
      ],
    ],
  ];
  for (const [table, values] of rows) await must(table, addRows(admin, rally_id, table, values));
  await must('rallies', writeRow(admin, 'rallies', rally_id, { status: 'announced' }));
  return race_id;
}

function crewsOf(admin: SupabaseClient, race: string): OwnRally['addCrew'] {
  let last = 0;
  return async () => {
    const number = String(++last);
    await must(
      'crews',
      carryOut(admin, { kind: 'enter_crews', id: race, rows: [{ number, in_from: 'SS1' }] }),
    );
    return number;
  };
}

async function removeLeft(service: SupabaseClient, code: string): Promise<void> {
  const { data, error } = await service.from('rallies').select('id, created_by').eq('code', code);
  if (error)
    throw new ConformanceRefused(
      'no_rally',
      `The service key cannot read the table of rallies (${error.message}): push the migrations first, and expose the schema public.`,
    );
  const [found] = data;
  if (!found) return;
  const maker = found.created_by ? await service.auth.admin.getUserById(found.created_by) : null;
  if (maker?.data.user?.app_metadata[markOfAccounts] !== true) {
    throw new ConformanceRefused(
      'not_own_rally',
      `There is a rally ${code} that these checks did not make: nothing was touched. Leave --rally out, or give another code.`,
    );
  }
  await must('rallies', service.from('rallies').delete().eq('id', found.id));
  await service.auth.admin.deleteUser(found.created_by);
}

async function must(what: string, asked: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await asked;
  if (error)
    throw new ConformanceRefused(
      'no_rally',
      `The rally of the checks cannot be made: ${what}: ${sentenceOf(error)}`,
    );
}
