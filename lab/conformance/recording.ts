/** Times of the own rally, recorded as its administrator does. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { sentenceOf } from './check.ts';
import { dayOfRally, type OwnRally } from './own-rally.ts';
import type { Own } from './setting.ts';

export type Item = { id: string; kind: string } & Record<string, unknown>;

export async function record(client: SupabaseClient, facts: Item[]): Promise<string> {
  const { data, error } = await client.rpc('record', { facts });
  return error ? sentenceOf(error) : (data as { outcome: string }[]).map(({ outcome }) => outcome).join(' ');
}

/** `clock`: `08:00:00` of the rally's day. */
export function chrono({ code }: OwnRally, control: string, number: string, clock: string): Item {
  const at = `${dayOfRally}T${clock}Z`;
  return { id: randomUUID(), kind: 'chrono', rally: code, race: 'main', control, number, at };
}

const opened = new WeakMap<OwnRally, Promise<string>>();

/** Opens the stage, once. */
export function openStage({ admin, rally }: Own): Promise<string> {
  const status = { kind: 'stage_status', rally: rally.code, race: 'main', stage: 'SS1', status: 'running' };
  const opening = opened.get(rally) ?? record(admin.client, [{ id: randomUUID(), ...status }]);
  opened.set(rally, opening);
  return opening;
}

export async function aCrewOnStage(own: Own): Promise<string> {
  await openStage(own);
  const number = await own.rally.addCrew();
  await record(own.admin.client, [chrono(own.rally, 'START1', number, '08:00:00')]);
  return number;
}
