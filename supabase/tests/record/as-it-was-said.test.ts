/** Items as devices send them, and items that cannot be stored. */

import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('forms of honest items', () => {
  let rally: RecordingRally;
  beforeEach(async () => {
    rally = await recordingRally(stack, rally ? { door: rally.door } : {});
  });

  /** Where the check finds the ledger broken; null: nowhere. */
  async function brokenAt(): Promise<number | null> {
    const { data, error } = await rally.door.admin.rpc('check_ledger', { rally: rally.rallyId });
    expect(error).toBeNull();
    return (data as { checks: { broken_at: number | null }[] }).checks[0]?.broken_at ?? null;
  }
  const keeps = async (...items: Item[]) => {
    for (const answer of await rally.answers(items, 'admin')) expect(answer).toMatch(/^accepted/);
  };
  const AT = '2025-01-05T08:30:00.123456Z';
  const URL = 'https://results.test/1.pdf';

  /** What is read, and by which words of a closed set or of a name it must be said as it is. */
  const AS_IT_IS = new Set(
    (
      'id kind rally race stage control waypoint post supersedes target penalty protest message says what status verdict unit ' +
      'kind_of incident cause source passage level audience outcome key scope language url document_url file sha256'
    ).split(' '),
  );
  const spaced = (item: Item): Item =>
    Object.fromEntries(
      Object.entries(item).map(([name, said]) => [
        name,
        typeof said === 'string' && !AS_IT_IS.has(name) && !/^\d{4}-\d\d-\d\dT/.test(said)
          ? ` ${said} `
          : said,
      ]),
    ) as Item;

  test('every kind of fact, with a blank before and behind every word', async () => {
    const fact = rally.fact;
    const time = rally.chrono('1', 'START-SS1', '08:00:00', { device: 'Phone', reason: 'By hand' });
    const order = { number: '2', position: 1, stage_due_at: '2025-01-05T08:02:00Z', reason: 'Late' };
    const notice = fact('notice', { text: 'Fog', audience: 'posts', until: '2025-01-05T12:00:00Z' });
    const alarm = fact('alarm', { post: 'GATE', what: 'sos', number: '1', note: 'Fire', at: AT });
    const protest = fact('protest', { number: '1', subject: 'Time', what: 'enquiry' });
    const penalty = fact('penalty', {
      ...{ stage: 'SS1', number: '1', kind_of: 'misc', rule: 'decision', ms: 10_000 },
      ...{ article: '12.3', text: 'Seen', decision: 'D4', document_url: URL },
    });
    const told = [
      fact('stage_status', {
        stage: 'SS1',
        status: 'running',
        decision: 'Decision 4',
        clerk: 'R. Vial',
        reason: 'Go',
      }),
      fact('delay', { stage: 'SS2', ms: 60_000, from_at: AT, reason: 'Fog' }),
      fact('start_slots', { stage: 'SS1', version: 1, basis: 'Seeded', slots: [order] }),
      ...[
        time,
        fact('void', { target: time.id, reason: 'Wrong' }),
        fact('release', { target: time.id, reason: 'Heard' }),
      ],
      fact('notional', { stage: 'SS1', number: '3', ms: 60_000, reason: 'Blocked' }),
      fact('retirement', { stage: 'SS1', number: '1', status: 'temporary', at: AT, reason: 'Engine' }),
      fact('restart', { stage: 'SS2', number: '1', at: AT, reason: 'Repaired' }),
      fact('overspeed', { stage: 'SS1', number: '1', limit_kmh: 50, max_kmh: 60, zone: 'Village', at: AT }),
      ...[
        penalty,
        fact('penalty_decision', { penalty: penalty.id, verdict: 'amend', ms: 5000, reason: 'Heard' }),
      ],
      fact('bulk_decision', { stage: 'SS1', rule: 'tc.late', verdict: 'dismiss', reason: 'Clock' }),
      fact('neutralisation', { stage: 'SS1', from: 'WP1', to: 'WP2', number: '1', reason: 'Fog' }),
      fact('notional_range', {
        stage: 'SS1',
        from_position: 1,
        to_position: 1,
        ms: 60_000,
        reason: 'Blocked',
      }),
      fact('allowance', { control: 'START-SS1', number: '1', ms: 60_000, reason: 'Held' }),
      fact('start_incident', { stage: 'SS1', number: '1', incident: 'false_start', advance_ms: 100, at: AT }),
      fact('crew_hold', { number: '1', from_at: AT, reason: 'Heard' }),
      fact('report', { post: 'GATE', says: 'note', note: 'Cow on the road', at: AT }),
      ...[alarm, fact('alarm_taken', { target: alarm.id, reason: 'Seen' })],
      ...[notice, fact('acknowledgement', { post: 'GATE', message: notice.id, at: AT })],
      ...[protest, fact('protest_answer', { protest: protest.id, outcome: 'rejected', text: 'No' })],
      fact('document', { kind_of: 'bulletin', number: 'B1', title: 'Fog', url: URL }),
      fact('stage_status', { stage: 'SS1', status: 'completed', reason: 'Closed' }),
      fact('stage_check', { stage: 'SS1', status: 'checked', reason: 'Read' }),
      fact('page_status', {
        key: 'leg/1',
        status: 'provisional',
        decision: 'D5',
        clerk: 'R. Vial',
        reason: 'Posted',
      }),
    ];
    // A waypoint is looked up by its name, and a blank makes it another.
    for (const item of told)
      await keeps({ ...spaced(item), ...(item.from ? { from: item.from, to: item.to } : {}) });
    const kinds = await stack.sql`select distinct kind from public.facts where rally_id = ${rally.rallyId}`;
    expect(kinds.length).toBe(28);
    expect(await brokenAt()).toBeNull();
  });

  test('an id is the same in whatever form it is written', async () => {
    const [first, second] = [
      rally.chrono('1', 'START-SS1', '08:00:00'),
      rally.chrono('2', 'START-SS1', '08:02:00'),
    ];
    const notice = rally.fact('notice', { text: 'Fog', audience: 'posts' });
    await keeps(first, second, notice);
    await keeps(
      rally.fact('void', { target: String(first.id).replaceAll('-', ''), reason: 'Wrong' }),
      rally.fact('void', { target: String(second.id).toUpperCase(), reason: 'Wrong' }),
      rally.fact('acknowledgement', { post: 'GATE', message: `{${notice.id}}`, at: AT }),
    );
    expect(await brokenAt()).toBeNull();
  });

  test('an instant is kept to the millisecond, or as it was said', async () => {
    const soon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}.123456Z`;
    await keeps(
      rally.fact('document', { kind_of: 'bulletin', title: 'B2', url: URL, publish_at: soon }),
      rally.fact('chrono', { control: 'START-SS1', number: '1', at: AT, device_at: AT, offset_ms: 5 }),
    );
    expect(await brokenAt()).toBeNull();
  });

  test.each([
    ['a flag', 'penalty', { in_final_only: true }],
    ['a flag that is none', 'penalty', { in_final_only: 'banana' }],
    ['a version', 'document', { page_version: 'x', page_key: 'leg/9', version: 7 }],
    ['the version of no page', 'protest', { version: 'x', page_version: 4, penalty_id: 'x' }],
  ])('%s that its kind does not read is no difference', async (_what, kind, stray) => {
    const said = {
      penalty: { stage: 'SS1', number: '1', kind_of: 'misc', ms: 10_000 },
      document: { kind_of: 'bulletin', title: 'B', url: URL },
      protest: { number: '1', subject: 'Time' },
    }[kind];
    await keeps(rally.fact(kind, { ...said, ...stray }));
    expect(await brokenAt()).toBeNull();
  });

  test('what is worked out from another field is held against that field', async () => {
    const penalty = rally.fact('penalty', { number: '1', kind_of: 'misc', ms: 10_000, effective: 'FINISH' });
    await keeps(penalty);
    expect(await brokenAt()).toBeNull();
    await stack.sql`update public.penalties set in_final_only = false where fact_id = ${String(penalty.id)}`;
    expect(await brokenAt()).toBe(1);
  });
});

describe('odd items', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
    await rally.answers([rally.fact('stage_status', { stage: 'SS1', status: 'running' })]);
  });

  async function record(facts: unknown[]) {
    const { data, error } = await rally.door.admin.rpc('record', { facts });
    expect(error).toBeNull();
    return data as { id?: string; outcome: string; code?: string; message?: string }[];
  }
  const note = (text: string) =>
    rally.fact('penalty', { number: '1', kind_of: 'misc', ms: 1000, stage: 'SS1', text });

  test.each([
    ['NUL', 'Blocked\u0000'],
    ['two NULs and a backslash', '\\\u0000\u0000\\u0000'],
    ['half a sign', 'Blocked \ud83d'],
    ['the other half', '\ude00 blocked'],
  ])('an item with %s is refused, and the others are kept', async (_, text) => {
    const [before, bad, behind] = [note('Towed \\u0000 😀'), note(text), note('Pushed')];
    const answers = await record([before, bad, behind]);
    expect(answers.map(({ id, outcome }) => [id, outcome])).toEqual([
      [before.id, 'accepted'],
      [bad.id, 'refused'],
      [behind.id, 'accepted'],
    ]);
    expect(answers[1]).toMatchObject({ code: 'invalid_value' });
    expect(answers[1]?.message).toMatch(/^This entry holds a character that cannot be stored.*\.$/);
    const kept = await stack.sql<{ text: string }[]>`
      select text from public.penalties where fact_id = any(${[String(before.id), String(behind.id)]}::uuid[]) order by text`;
    expect(kept.map((row) => row.text)).toEqual(['Pushed', 'Towed \\u0000 😀']);
  });

  test('signs that turn the direction of writing are not kept, and the item sent again is the same one', async () => {
    const turning: Item = {
      ...note('Towed \u202eyb 8\u202c'),
      reason: '\u200fBlocked \u2066by\u2069 8\u200e\u061c',
    };
    for (const outcome of ['accepted', 'duplicate'])
      expect(await record([turning])).toMatchObject([{ outcome }]);
    const kept = await stack.sql`
      select f.reason, p.text, f.body::text ~ '[\u200e\u200f\u202a-\u202e\u2066-\u2069]' as turns
      from public.facts f join public.penalties p on p.fact_id = f.id where f.id = ${String(turning.id)}::uuid`;
    expect(kept).toMatchObject([{ reason: 'Blocked by 8', text: 'Towed yb 8', turns: false }]);
  });

  test('a list of nothing but half signs is refused as a whole, before it takes the time of others', async () => {
    const { error, status } = await rally.door.admin.rpc('record', {
      facts: [note('\ud800'.repeat(300_000))],
    });
    // A phone halves what is answered so, until the one that cannot be kept is alone.
    expect([status, error?.code]).toEqual([400, '22P02']);
    const [bad, good] = await record([note('\ud800'.repeat(5_000)), note('Helped out')]);
    expect([bad?.outcome, good?.outcome]).toEqual(['refused', 'accepted']);
  });

  test('what is no item is refused without an id, and what is no list at all is refused as before', async () => {
    const answers = await record([7, 'x\u0000', null, note('Helped')]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'accepted']);
    for (const facts of [7, [], 'x\u0000', null]) {
      const { error } = await rally.door.admin.rpc('record', { facts });
      expect(error?.message).toBe(
        'The server does not understand this request: reload the page and try again.',
      );
    }
  });

  test('only a penalty of the kind that holds credits may be negative', async () => {
    const penalty = (kind_of: string, ms: number) =>
      rally.fact('penalty', { number: '2', kind_of, ms, stage: 'SS1' });
    const kinds = ['tc', 'cp', 'sc', 'misc'];
    const answers = await record(kinds.map((kind) => penalty(kind, -60_000)));
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'invalid_value',
      'invalid_value',
      'invalid_value',
      'accepted',
    ]);
    expect(answers[0]?.message).toBe(
      'A penalty of this kind takes no time back: give a credit the kind “other”.',
    );
  });

  test('a verdict makes no penalty of another kind negative, by itself or by its cause', async () => {
    const given = ['tc', 'misc'].map((kind_of) =>
      rally.fact('penalty', {
        number: '3',
        kind_of,
        ms: 60_000,
        control: 'START-SS1',
        rule: `${kind_of}.hand`,
      }),
    );
    expect((await record(given)).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
    const amend = (penalty: string) =>
      rally.fact('penalty_decision', { penalty, verdict: 'amend', ms: -5_000, reason: 'Clock' });
    const cause = (rule: string) =>
      rally.fact('bulk_decision', {
        rule,
        control: 'START-SS1',
        verdict: 'amend',
        ms: -5_000,
        reason: 'Clock',
      });
    const answers = await record([
      amend(String(given[0]?.id)),
      amend(String(given[1]?.id)),
      cause('tc.hand'),
      cause('misc.hand'),
      // Nobody knows yet what that is.
      amend(newId()),
    ]);
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'invalid_value',
      'accepted',
      'invalid_value',
      'accepted',
      'invalid_value',
    ]);
  });

  test('a notional time of nothing is none: alone and for a range', async () => {
    const answers = await record([
      rally.fact('notional', { number: '1', stage: 'SS1', ms: 0 }),
      rally.fact('notional_range', { stage: 'SS1', from_position: 1, to_position: 2, ms: 0 }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['invalid_value', 'invalid_value']);
    expect(answers[0]?.message).toBe(
      'A notional time is longer than zero: cancel a stage that is to count for nobody.',
    );
  });
});
