/** Documents of a rally: numbers, editions, languages and publication. */
import { createHash, randomUUID } from 'node:crypto';
import { newId } from '@bivouac/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordingRally, recordingRally } from '../record/recording-rally.ts';
import { direct, startTestStack, type TestStack } from '../stack/index.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ rallies: 'many' });
});
afterAll(() => stack?.stop());

describe('documents', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  /** Named as the office names files, by their SHA-256. */
  async function uploaded(): Promise<string> {
    const text = `%PDF-1.7 ${randomUUID()}`;
    const name = `${rally.rallyId}/${createHash('sha256').update(text).digest('hex')}.pdf`;
    const { error } = await rally.door.admin.storage
      .from('documents')
      .upload(name, new Blob([text], { type: 'application/pdf' }));
    if (error) throw error;
    return name;
  }

  async function say(fact: Record<string, unknown>) {
    const id = newId();
    const { data, error } = await rally.door.admin.rpc('record', {
      facts: [{ id, rally: rally.code, ...fact }],
    });
    if (error) throw error;
    return { id, ...(data[0] as { outcome: string; code?: string; message?: string }) };
  }

  const publish = async (more: Record<string, unknown>) =>
    say({ kind: 'document', kind_of: 'bulletin', title: 'Bulletin', file: await uploaded(), ...more });

  interface Row {
    id: string;
    number: string | null;
    version: number;
    status: string;
    file: string | null;
    withdrawn_for: string | null;
  }
  async function pdfs(): Promise<{ revision: number; body: { rows: Row[] } }> {
    const { data, error } = await rally.door.admin.rpc('page', { rally: rally.code, key: 'pdfs' });
    if (error) throw error;
    return data;
  }
  const rowOf = async (id: string) => (await pdfs()).body.rows.find((row) => row.id === id);

  test('an edition keeps the number and is one version more; taken back, the one before it stands again', async () => {
    const first = await publish({ number: '1' });
    expect(await rowOf(first.id)).toMatchObject({ number: '1', version: 1, status: 'published' });
    const second = await publish({ number: '1', supersedes: first.id });
    expect(await rowOf(second.id)).toMatchObject({ number: '1', version: 2, status: 'published' });
    expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
    const taken = await say({ kind: 'void', target: second.id, reason: 'Page 3 is missing' });
    expect(await rowOf(second.id)).toMatchObject({ status: 'withdrawn', withdrawn_for: 'Page 3 is missing' });
    expect(await rowOf(first.id)).toMatchObject({ status: 'published' });
    await say({ kind: 'void', target: taken.id, reason: 'It was complete' });
    expect(await rowOf(second.id)).toMatchObject({ status: 'published', withdrawn_for: null });
    expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
  });

  test('a number is never used again, whatever became of its document', async () => {
    const gone = await publish({ number: '7' });
    await say({ kind: 'void', target: gone.id, reason: 'Wrong file' });
    expect(await publish({ number: '7' })).toMatchObject({ outcome: 'refused', code: 'number_taken' });
    expect(await publish({ number: '7', kind_of: 'decision' })).toMatchObject({ outcome: 'accepted' });
  });

  test('what is to be published later appears at its time, and the page turns then', async () => {
    const first = await publish({ number: '20' });
    const at = new Date(Date.now() + 1_500).toISOString();
    const second = await publish({ number: '20', supersedes: first.id, publish_at: at });
    const before = await pdfs();
    expect(before.body.rows.find(({ id }) => id === second.id)).toBeUndefined();
    expect(before.body.rows.find(({ id }) => id === first.id)).toMatchObject({ status: 'published' });
    await expect
      .poll(async () => (await pdfs()).revision > before.revision, { timeout: 20_000, interval: 200 })
      .toBe(true);
    expect(await rowOf(second.id)).toMatchObject({ status: 'published', version: 2 });
    expect(await rowOf(first.id)).toMatchObject({ status: 'superseded' });
  });

  test.each([
    ['it was made from, which is on it', 120_000, true],
    ['it arrives, where that is long past', 3_600_000, false],
  ])('is published at the instant %s', async (_, agoMs, isOnIt) => {
    const at = new Date(Date.now() - agoMs).toISOString();
    const { id } = await publish({ publish_at: at });
    const { data } = await rally.door.admin.rpc('document_register', { rally: rally.rallyId });
    const told = data.documents.find((one: { id: string }) => one.id === id);
    expect(told).toMatchObject({ state: 'published', published_at: isOnIt ? at : told.received_at });
    expect(await rowOf(id)).toMatchObject({ published_at: told.published_at });
  });

  test('withdrawn before its time, it was never published', async () => {
    const at = Date.now() + 700;
    const later = await publish({ number: '30', publish_at: new Date(at).toISOString() });
    await say({ kind: 'void', target: later.id, reason: 'Not needed' });
    await expect.poll(() => Date.now() > at).toBe(true);
    expect(await rowOf(later.id)).toBeUndefined();
  });

  test('the register tells what became of each, and which numbers are next', async () => {
    const draft = await publish({ kind_of: 'decision', number: '12', status: 'draft' });
    const later = await publish({
      kind_of: 'decision',
      number: '13',
      publish_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const gone = await publish({ kind_of: 'decision', number: '14' });
    const taken = await say({ kind: 'void', target: gone.id, reason: 'Not signed' });
    const { data, error } = await rally.door.admin.rpc('document_register', { rally: rally.rallyId });
    expect(error).toBeNull();
    expect(data.series).toMatchObject({ decision: 14, bulletin: 30 });
    const of = (id: string) => data.documents.find((one: { id: string }) => one.id === id);
    expect(of(draft.id)).toMatchObject({ state: 'draft', published_at: null });
    expect(of(later.id)).toMatchObject({ state: 'to_come', withdrawal: null });
    expect(of(gone.id)).toMatchObject({
      state: 'withdrawn',
      withdrawal: { id: taken.id, reason: 'Not signed' },
    });
  });

  describe('is refused with a sentence', () => {
    test.each([
      ['neither file nor address', () => ({ file: undefined }), 'no_file'],
      ['both', () => ({ url: 'https://rally.test/x.pdf' }), 'no_file'],
      ['a file that was not uploaded', () => ({ file: `${rally.rallyId}/${randomUUID()}.pdf` }), 'no_file'],
      ['a file of another rally', () => ({ file: `${randomUUID()}/${randomUUID()}.pdf` }), 'no_file'],
      ['a path trick', () => ({ file: `${rally.rallyId}/../secret.pdf` }), 'no_file'],
      [
        'an address that is a script',
        () => ({ file: undefined, url: 'javascript:alert(1)' }),
        'invalid_value',
      ],
      ['no time', () => ({ publish_at: 'tomorrow' }), 'malformed_instant'],
      ['a day that does not exist', () => ({ publish_at: '2026-02-30T08:00:00Z' }), 'malformed_instant'],
      ['the year 9999', () => ({ publish_at: '9999-01-01T00:00:00Z' }), 'too_late'],
      ['a page that never was', () => ({ page: { key: 'crews', sha256: 'a'.repeat(64) } }), 'no_such_page'],
      [
        'a version that never was',
        () => ({ race: 'main', page: { key: 'after/SS1', version: 1, sha256: 'a'.repeat(64) } }),
        'no_such_page',
      ],
      ['a hash that is none', () => ({ sha256: 'abc' }), 'invalid_value'],
      ['a title of 10 kB', () => ({ title: 'x'.repeat(10_000) }), 'invalid_value'],
    ])('%s', async (_, more, code) => {
      expect(await publish(more())).toMatchObject({ outcome: 'refused', code, message: expect.any(String) });
    });
  });
});

describe('languages', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  async function say(fact: Record<string, unknown>): Promise<{ id: string; told: string }> {
    const id = newId();
    const { data, error } = await rally.door.admin.rpc('record', {
      facts: [{ id, rally: rally.code, ...fact }],
    });
    if (error) throw error;
    return { id, told: data[0].code ?? data[0].outcome };
  }
  const publish = (number: string, language: string | null, more: Record<string, unknown> = {}) =>
    say({
      kind: 'document',
      kind_of: 'bulletin',
      number,
      title: `Bulletin ${number}`,
      url: 'https://rally.test/bulletin.pdf',
      ...(language ? { language } : {}),
      ...more,
    });
  const withdraw = (target: string) => say({ kind: 'void', target, reason: 'Wrong' });

  test('each language has the number once, and its own versions', async () => {
    const english = await publish('1', 'en');
    expect((await publish('1', 'fr')).told).toBe('accepted');
    expect((await publish('1', 'fr')).told).toBe('number_taken');
    expect((await publish('1', null)).told).toBe('number_taken');
    const second = await publish('1', 'en', { supersedes: english.id });
    expect(second.told).toBe('accepted');
    expect((await publish('1', 'fr', { supersedes: second.id })).told).toBe('number_taken');
  });

  test('a document whose language nobody said has its number alone', async () => {
    await publish('2', null);
    expect((await publish('2', 'fr')).told).toBe('number_taken');
  });

  test('a number all of whose documents are withdrawn is not used again in any language', async () => {
    const { id } = await publish('3', 'en');
    const { id: french } = await publish('3', 'fr');
    await withdraw(id);
    expect((await publish('3', 'en')).told).toBe('number_taken');
    expect((await publish('3', 'es')).told).toBe('accepted');
    const { id: fourth } = await publish('4', 'en');
    await withdraw(fourth);
    expect((await publish('4', 'es')).told).toBe('number_taken');
    expect(french).not.toBe(id);
  });

  test('another race, or another page, is another document', async () => {
    await publish('5', 'en', { race: 'main' });
    expect((await publish('5', 'fr', { race: 'other' })).told).toBe('number_taken');
    expect((await publish('5', 'fr')).told).toBe('number_taken');
    const { data: page } = await rally.door.admin.rpc('keep_page', { rally: rally.rallyId, key: 'crews' });
    const from = { page: { key: 'crews', sha256: page.sha256 } };
    expect((await publish('5', 'fr', { race: 'main', ...from })).told).toBe('number_taken');
    await publish('6', 'en', from);
    expect((await publish('6', 'fr', from)).told).toBe('accepted');
    expect((await publish('6', 'es')).told).toBe('number_taken');
  });
});

describe('checks of new rows', () => {
  let rally: RecordingRally;
  beforeAll(async () => {
    rally = await recordingRally(stack);
  });

  test('documents of the same thing are known however it is written', async () => {
    const document = (number: string, key: string, about: object, title = 'Start list') =>
      rally.fact('document', {
        kind_of: 'start_list',
        number,
        title,
        language: 'en',
        url: 'https://rally.test/x.pdf',
        ...(key && { page: { key } }),
        about,
      });
    const answers = await rally.answers(
      [
        document('1', 'start-order/2025-01-05', { stage: 'SS1' }),
        document('2', 'start-order/2025-01-05', { stage: 'SS1', class: null }),
        document('3', 'start-order/2025-01-05', { stage: 'ss1' }),
        document('4', 'start-order/2025-01-05 ', { stage: 'SS1' }),
        document('5', 'start-order/2025-01-05', { stage: ' SS1', class: '' }),
        document('6', 'start-order/2025-01-05', { stage: 'SS2' }),
        document('7', '', {}, 'Große Liste'),
        document('8', '', {}, 'GROSSE  Liste'),
      ],
      'admin',
    );
    expect(answers.map((answer) => answer.split(' ').at(-1))).toEqual([
      'accepted',
      ...Array(4).fill('already_published'),
      'accepted',
      'accepted',
      'already_published',
    ]);
  });

  test('no rally and no race begins behind what it has not met', async () => {
    const { admin } = rally.door;
    const insertRally = (to: string) =>
      admin.from('rallies').insert({
        code: `${rally.code}${to}`.slice(0, 16),
        name: 'New',
        starts_on: '2035-01-05',
        ends_on: '2035-01-06',
        time_zone: 'UTC',
        status: to,
      });
    for (const to of ['finished', 'provisional', 'official', 'archived', 'cancelled'])
      expect.soft([to, (await insertRally(to)).error?.code]).toEqual([to, '23514']);
    expect((await insertRally('announced')).error).toBeNull();
    const insertRace = (to: string) =>
      direct(admin)
        .from('races')
        .insert({
          rally_id: rally.rallyId,
          code: to.slice(0, 12).toUpperCase(),
          name: 'New',
          discipline: 'stage',
          ordinal: 7,
          status: to,
        });
    for (const to of ['running', 'suspended', 'provisional', 'official', 'cancelled'])
      expect.soft([to, (await insertRace(to)).error?.code]).toEqual([to, '23514']);
    expect((await insertRace('entries_open')).error).toBeNull();
  });
});
