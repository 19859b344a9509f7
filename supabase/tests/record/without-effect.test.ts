/** Items that change nothing. */
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { startTestStack, type TestStack } from '../stack/index.ts';
import { type RecordingRally, recordingRally } from './recording-rally.ts';

let stack: TestStack;
let rally: RecordingRally;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());
beforeEach(async () => {
  rally = await recordingRally(stack, rally ? { door: rally.door } : {});
});

describe('accepted items', () => {
  const IDLE = 'accepted_flagged without_effect';
  /** Made by a clock that is behind every other. */
  let made = 0;
  const early = () => {
    made += 1;
    return `01910000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  };
  const back = (target: unknown, more: object = {}) =>
    rally.fact('void', { target, race: undefined, reason: 'Not so', ...more });
  const release = (target: unknown) =>
    rally.fact('release', { target, race: undefined, reason: 'Decision 7' });
  const order = (numbers: string[], more: object = {}) =>
    rally.fact('start_slots', {
      stage: 'SS1',
      decision: 'Sent',
      slots: numbers.map((number, n) => ({ number, stage_due_at: `2025-01-05T08:0${n}:00Z` })),
      ...more,
    });
  const holds = async () =>
    (
      await stack.sql<{ fact_id: string }[]>`
        select o.fact_id from timing.orders_in_force o join public.facts f on f.id = o.fact_id where f.rally_id = ${rally.rallyId}`
    ).map(({ fact_id }) => fact_id as unknown);
  const status = (to: string, more: object = {}) =>
    rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven', ...more });
  const driven = () =>
    ['1', '2', '3'].flatMap((number, n) => [
      rally.chrono(number, 'START-SS1', `08:0${n}:00`),
      rally.chrono(number, 'FINISH-SS1', `08:1${n}:00`),
    ]);
  const official = () => [
    status('running'),
    ...driven(),
    status('provisional', { protest_until: '2025-01-05T12:00:00Z', decision: 'As posted' }),
    status('official'),
  ];
  const told = async (items: Parameters<RecordingRally['answers']>[0]) => {
    const answers: string[] = [];
    for (const item of items) answers.push(...(await rally.answers([item], 'admin')));
    return answers;
  };

  test('of two corrections of one time the later by its id holds, and the other is told so', async () => {
    const tap = rally.chrono('1', 'FINISH-SS1', '08:05:00');
    await rally.answers([status('running'), rally.chrono('1', 'START-SS1', '08:00:00'), tap]);
    const said = { supersedes: tap.id, reason: 'Misread' };
    const later = rally.chrono('1', 'FINISH-SS1', '08:06:00', said);
    const behind = { ...rally.chrono('1', 'FINISH-SS1', '08:07:00', said), id: early() };
    expect(await told([later, behind])).toEqual(['accepted', IDLE]);
    const [answer] = await rally.door.record('admin', [behind]);
    expect(answer).toMatchObject({
      outcome: 'duplicate',
      message: expect.stringContaining('another correction'),
    });
    const times = async () =>
      ((await rally.page('stage/SS1')).body.rows as { number: string; time_ms: number }[])
        .filter(({ number }) => number === '1')
        .map(({ time_ms }) => time_ms);
    expect(await times()).toEqual([360_000]);
    // It does what it says once the other one is taken back.
    expect(await told([back(later.id)])).toEqual(['accepted']);
    expect(await times()).toEqual([420_000]);
  });

  test('what acts on something that is not here is kept, and says that it waits for it', async () => {
    const tap = rally.chrono('1', 'START-SS1', '08:00:00');
    const taken = back(tap.id);
    expect(await told([taken, release(newId()), back(newId())])).toEqual([IDLE, IDLE, IDLE]);
    const verdict = rally.fact('penalty_decision', {
      penalty: newId(),
      race: undefined,
      verdict: 'confirm',
      reason: 'So it was',
    });
    expect(await told([verdict])).toEqual([IDLE]);
    const other = rally.chrono('2', 'START-SS1', '08:02:00');
    expect(await rally.answers([back(other.id), other], 'admin')).toEqual(['accepted', 'accepted']);
    expect(await told([tap])).toEqual(['accepted']);
    expect((await rally.door.record('admin', [taken]))[0]).toMatchObject({ outcome: 'duplicate' });
    expect((await rally.door.record('admin', [taken]))[0]).not.toHaveProperty('code');
  });

  test('one of two releases, taken back and let in again, says that it changes nothing', async () => {
    await rally.answers(official(), 'admin');
    const late = rally.chrono('1', 'FINISH-SS1', '08:09:00');
    expect((await told([late]))[0]).toMatch(/^accepted_flagged held/);
    const first = release(late.id);
    const second = release(late.id);
    expect(await told([first, second])).toEqual(['accepted', IDLE]);
    const out = back(first.id, { decision: 'Decision 8' });
    const held = 'accepted_flagged held';
    expect(await told([out])).toEqual([held]);
    expect(await told([release(out.id)])).toEqual(['accepted']);
    const again = back(out.id, { decision: 'Decision 9' });
    expect(await told([again])).toEqual([held]);
    const counted = await stack.sql<{ standing: boolean }[]>`
      select timing.is_released(${late.id as string}) as standing`;
    expect(counted).toEqual([{ standing: true }]);
    expect((await rally.door.record('admin', [out]))[0]).toMatchObject({
      outcome: 'duplicate',
      code: 'without_effect',
    });
  });

  test('a list that was taken back is not taken up again over one that was published since', async () => {
    const first = order(['1', '2', '3'], { version: 1, since: 0 });
    const taken = back(first.id, { decision: 'Decision 8' });
    const since = { ...order(['3', '2', '1'], { version: 1, since: 0 }), id: early() };
    expect(await told([first, taken, since])).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await holds()).toEqual([since.id]);
    const again = back(taken.id, { decision: 'Decision 9' });
    const [answer] = await rally.door.record('admin', [again]);
    expect(answer).toMatchObject({
      outcome: 'refused',
      code: 'not_the_newest',
      message:
        'Version 1 of the start order of SS1 cannot be taken up again: version 1 was published since. Only one of them can hold: ' +
        'undo that one first.',
    });
    expect(await holds()).toEqual([since.id]);
    const other = back(since.id, { decision: 'Decision 10' });
    expect(await told([other, back(taken.id, { decision: 'Decision 11' })])).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(await holds()).toEqual([first.id]);
  });

  test('nor while the stage is official: what would take it up again waits, and is not let in', async () => {
    const first = order(['1', '2', '3'], { version: 1, since: 0 });
    const taken = back(first.id, { decision: 'Decision 8' });
    const since = { ...order(['3', '2', '1'], { version: 1, since: 0 }), id: early() };
    await told([first, taken, since]);
    await rally.answers(official(), 'admin');
    const again = back(taken.id, { decision: 'Decision 9' });
    expect(await told([again])).toEqual(['accepted_flagged held']);
    expect(await told([release(again.id)])).toEqual(['refused not_the_newest']);
    expect(await holds()).toEqual([since.id]);
  });

  test('a list behind the one that holds is told so, whatever clock made it', async () => {
    const first = order(['1', '2', '3']);
    const behind = { ...order(['3', '2', '1']), id: early() };
    expect(await told([first, behind])).toEqual(['accepted', IDLE]);
    expect(await holds()).toEqual([first.id]);
  });

  test('a list that waits and says no version can be let in', async () => {
    const first = order(['1', '2', '3'], { version: 4 });
    await rally.answers([first, ...official()], 'admin');
    const waiting = { ...order(['2', '1', '3']), id: early() };
    expect(await told([waiting])).toEqual(['accepted_flagged held']);
    expect(await holds()).toEqual([first.id]);
    expect(await told([release(waiting.id)])).toEqual(['accepted']);
    expect(await holds()).toEqual([waiting.id]);
  });
});

describe('rejected items', () => {
  const status = (to: string) =>
    rally.fact('stage_status', { stage: 'SS1', status: to, reason: 'As driven' });
  const answer = async (item: Item) => (await rally.door.record('admin', [item]))[0];

  test('a penalty that a rule found is not voided or released, which would do nothing: by a verdict', async () => {
    await rally.answers(
      [
        status('running'),
        rally.chrono('1', 'START-SS1', '08:00:00'),
        rally.chrono('1', 'FINISH-SS1', '08:10:00'),
        rally.fact('start_incident', { stage: 'SS1', number: '1', incident: 'false_start' }),
      ],
      'admin',
    );
    const [found] = await stack.sql<{ id: string; status: string }[]>`
      select p.id, p.status from timing.penalty_rows p join public.races c on c.id = p.race_id where c.rally_id = ${rally.rallyId}`;
    expect(found).toBeDefined();
    const target = String(found?.id);
    for (const kind of ['void', 'release'])
      expect(await answer(rally.fact(kind, { target, reason: 'Not so' }))).toMatchObject({
        outcome: 'refused',
        code: 'found_by_rule',
        message: expect.stringContaining('by a verdict'),
      });
    const kept =
      await stack.sql`select from public.facts where rally_id = ${rally.rallyId} and kind in ('void', 'release')`;
    expect(kept.length).toBe(0);
    const verdict = rally.fact('penalty_decision', { penalty: target, verdict: 'cancel', reason: 'Not so' });
    expect(await rally.answers([verdict], 'admin')).toEqual(['accepted']);
    expect(
      await rally.answers([rally.fact('void', { target: verdict.id, reason: 'It was' })], 'admin'),
    ).toEqual(['accepted']);
  });

  test.each([['leg/1'], ['day/2025-01-05'], ['race']])(
    '%s names who was seen at a finish and at no start',
    async (key) => {
      await rally.answers(
        [
          status('running'),
          rally.chrono('1', 'START-SS1', '08:00:00'),
          rally.chrono('1', 'FINISH-SS1', '08:10:00'),
          rally.chrono('2', 'FINISH-SS1', '08:12:00'),
          status('completed'),
        ],
        'admin',
      );
      const page = (to: string) => rally.fact('page_status', { key, status: to });
      expect(await answer(page('provisional'))).toMatchObject({
        outcome: 'refused',
        message: expect.stringContaining('1 crew has a finish time but no start time: 2 (SS1)'),
      });
      await rally.answers([rally.chrono('2', 'START-SS1', '08:02:00')], 'admin');
      expect((await answer(page('provisional')))?.message ?? '').not.toContain('no start');
    },
  );

  test('an official page asks for them as well', async () => {
    await rally.answers(
      [
        status('running'),
        rally.chrono('1', 'START-SS1', '08:00:00'),
        rally.chrono('1', 'FINISH-SS1', '08:10:00'),
        status('completed'),
        rally.fact('stage_status', {
          stage: 'SS2',
          status: 'cancelled',
          protest_until: '2025-01-05T09:00:00Z',
          reason: 'Fog',
        }),
        rally.chrono('2', 'FINISH-SS1', '08:12:00'),
      ],
      'admin',
    );
    expect(
      (await answer(rally.fact('page_status', { key: 'leg/1', status: 'official' })))?.message,
    ).toContain('1 crew has a finish time but no start time: 2 (SS1)');
  });
});
