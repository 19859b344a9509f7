/** A few facts of each kind in race MOTO of ALPHA, recorded by the people who may, and items to record anew. */
import type { RecordAnswer } from '@bivouac/data';
import { newId } from '@bivouac/rules';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import type { Persons } from './persons.ts';
import { DATE, NUMBERS, type Rallies } from './rallies.ts';

export type Item = Record<string, unknown> & { id: string };

export type Facts = Record<string, string> & { envelope: string };

export const at = (clock: string): string => `${DATE}T${clock}.000Z`;

export function itemOf(kind: string, more: Record<string, unknown> = {}): Item {
  return { id: newId(), kind, rally: 'ALPHA', race: 'MOTO', ...more };
}

export function freshItem(kind: string, facts: Partial<Facts>): Item {
  const number = NUMBERS.MOTO;
  const contents: Record<string, Record<string, unknown>> = {
    chrono: { number, control: 'FINISH1', at: at('08:03:00') },
    void: { target: facts.chrono, reason: 'Typed twice' },
    release: { target: facts.chrono, reason: 'Seen by the judge' },
    start_slots: { stage: 'SS2', slots: [{ number, position: 1, stage_due_at: at('09:00:00') }] },
    notional: { number, stage: 'SS1', ms: 200_000 },
    retirement: { number, stage: 'SS2' },
    restart: { number, stage: 'SS2' },
    overspeed: { number, stage: 'SS1', limit_kmh: 50, max_kmh: 58 },
    stage_status: { stage: 'SS2', status: 'running', reason: 'Driven before SS1' },
    stage_check: { stage: 'SS2', status: 'open', reason: 'To be looked at again' },
    penalty: { number, stage: 'SS1', kind_of: 'misc', ms: 10_000 },
    penalty_decision: { penalty: facts.penalty, verdict: 'confirm', reason: 'Heard' },
    bulk_decision: { stage: 'SS1', rule: 'wp.missed', verdict: 'cancel', reason: 'The roadbook was wrong' },
    page_status: { key: 'leg/1', status: 'provisional', reason: 'SS2 was not driven' },
    neutralisation: { stage: 'SS1', from: 'WP1' },
    notional_range: { stage: 'SS2', from_position: 1, to_position: 3, ms: 300_000 },
    delay: { stage: 'SS2', ms: 600_000 },
    allowance: { number, control: 'FINISH1', ms: 60_000 },
    start_incident: { number, control: 'FINISH1', incident: 'false_start' },
    // Of a crew nobody knows: the others are to be seen.
    crew_hold: { number: '998', from_at: at('08:05:00') },
    report: { number, post: 'HERE', says: 'ok', at: at('08:20:00') },
    alarm: { post: 'HERE', what: 'sos', at: at('08:21:00') },
    alarm_taken: { target: facts.alarm },
    acknowledgement: { post: 'HERE', message: facts.stage_status, at: at('08:22:00') },
    notice: { race: undefined, text: 'Water at the bivouac' },
    document: { kind_of: 'bulletin', title: 'Bulletin 1', url: 'https://rally.test/bulletin-1.pdf' },
    protest: { number, what: 'protest', subject: 'Blocked on the stage' },
    protest_answer: {
      ...(facts.protest_answer ? { supersedes: facts.protest_answer } : { protest: facts.protest }),
      outcome: 'rejected',
      text: 'It was not seen',
    },
  };
  const content = contents[kind];
  if (!content) throw new RangeError(`${kind} has no example: add one to freshItem.`);
  return itemOf(kind, content);
}

export async function record(client: SupabaseClient, items: Item[]): Promise<RecordAnswer[]> {
  const { data, error } = await client.rpc('record', { facts: items });
  if (error) throw error;
  return data as RecordAnswer[];
}

export async function recordFacts(sql: Sql, persons: Persons, { alpha }: Rallies): Promise<Facts> {
  const facts: Partial<Facts> = {};
  const decided = new Set([
    'penalty',
    'penalty_decision',
    'notice',
    'document',
    'bulk_decision',
    'page_status',
    'neutralisation',
    'delay',
    'allowance',
    'protest',
    'protest_answer',
  ]);
  const kinds = [
    'chrono',
    'start_slots',
    'notional',
    'retirement',
    'restart',
    'overspeed',
    'stage_status',
    'penalty',
    'penalty_decision',
    'notice',
    'document',
    'bulk_decision',
    'neutralisation',
    'notional_range',
    'delay',
    'allowance',
    'start_incident',
    'crew_hold',
    'report',
    'alarm',
    'alarm_taken',
    'acknowledgement',
    'stage_check',
    'protest',
    'protest_answer',
    // Behind the hold: what was published before it, and after what happened, is kept back.
    'page_status',
    'void',
    'release',
  ];
  for (const kind of kinds) {
    const item = freshItem(kind, facts);
    const [answer] = await record(persons[decided.has(kind) ? 'admin' : 'organizer'].client, [item]);
    if (!answer?.outcome.startsWith('accepted')) throw new RangeError(`${kind}: ${JSON.stringify(answer)}`);
    facts[kind] = item.id;
  }
  const envelope = newId();
  await sql`insert into public.facts (id, rally_id, race_id, kind, author, position, gate, body, body_hash, salt)
    values (${envelope}, ${alpha.id}, ${alpha.races.MOTO.id}, 'envelope', ${persons.organizer.id}, 8000, 'counted', '{}', '', '')`;
  return { ...facts, envelope } as Facts;
}
