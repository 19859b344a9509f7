/** Held words and rivals. */
import type { WaitingFact } from '@bivouac/data';
import { describe, expect, test } from 'vitest';
import { heldChange, heldDoubts, heldKind } from './held-words.ts';
import { isOvertaken, rivalsIn } from './rivals.ts';

describe('held words', () => {
  const say = ((id: string, values?: object) =>
    `[${values ? `${id} ${JSON.stringify(values)}` : id}]`) as Parameters<typeof heldKind>[1];
  const fact = (kind: string, over: object = {}) =>
    ({
      kind,
      at: null,
      was_at: null,
      was_ms: null,
      was_version: null,
      list: null,
      flags: [],
      of: null,
      said: {},
      time_zone: 'UTC',
      ...over,
    }) as unknown as WaitingFact;
  const at = (clock: string) => `2025-01-05T${clock}Z`;

  test('a time, with the one it takes the place of; the first one at its point beside nothing', () => {
    const time = fact('chrono', { at: at('09:11:00'), was_at: at('09:12:30') });
    expect(heldChange(time, say)).toBe('09:12:30 → 09:11:00');
    expect(heldChange({ ...time, was_at: null }, say)).toBe('– → 09:11:00');
  });

  test('a given time beside the one driven', () => {
    expect(heldChange(fact('notional', { was_ms: 690_500, said: { ms: 600_000 } }), say)).toBe(
      '11:30.5 → 10:00',
    );
  });

  test('a start order by its versions', () => {
    expect(heldChange(fact('start_slots', { was_version: 1, said: { version: 2 } }), say)).toBe(
      '[held.versions {"before":1,"after":"2"}]',
    );
  });

  test('two start orders of one version by who starts first, when, and how many start at another time', () => {
    const list = { crews: 12, first: ['2', '1', '3'], first_at: at('08:00:00'), moved: 2 };
    const order = { was_version: 1, said: { version: 2 } };
    const told = '[held.list {"crews":12,"first":"2, 1, 3","more":1,"at":"08:00:00"}]';
    expect(heldChange(fact('start_slots', { ...order, list }), say)).toBe(
      `[held.versions {"before":1,"after":"2"}] · ${told} · [held.moved {"count":2}]`,
    );
    // Where none is in force, nobody starts at another time.
    expect(heldChange(fact('start_slots', { ...order, list: { ...list, moved: null } }), say)).not.toContain(
      'moved',
    );
  });

  test('the doubts of a time are those of the last entries', () => {
    expect(heldDoubts(fact('chrono', { flags: ['finish_before_start', 'retired_crew'] }), say)).toBe(
      '[flag.finish_before_start], [flag.retired_crew]',
    );
    expect(heldDoubts(fact('chrono'), say)).toBe('');
  });

  test('what would be taken back is said, and what becomes of it', () => {
    const of = { kind: 'chrono', number: '7', at: at('09:12:30'), status: null, version: null };
    expect(heldKind(fact('void', { of }), say)).toBe('[held.kind.void]: [held.kind.chrono]');
    expect(heldChange(fact('void', { of }), say)).toBe('09:12:30 → –');
    const official = { ...of, kind: 'stage_status', at: null, status: 'official' };
    expect(heldChange(fact('void', { of: official }), say)).toBe('[stageStatus.official]');
  });

  test('a crew hidden from the public by the instant from which on', () => {
    const hold = fact('crew_hold', { said: { from_at: at('10:04:00') } });
    expect([heldKind(hold, say), heldChange(hold, say)]).toEqual([
      '[held.kind.crew_hold]',
      '[held.since {"at":"10:04:00"}]',
    ]);
  });

  test('a penalty by its price, a credit by its minus, a warning by its unit', () => {
    expect(heldChange(fact('penalty', { said: { ms: 10_000, unit: 'time' } }), say)).toBe('+0:10');
    expect(heldChange(fact('penalty', { said: { ms: -853_000 } }), say)).toBe('−14:13');
    expect(heldChange(fact('penalty', { said: { unit: 'warning', text: 'Pushed' } }), say)).toBe(
      '[unit.warning] · Pushed',
    );
  });
});

describe('rivals', () => {
  const fact = (id: string, kind: string, stage_id: string | null, version?: number) =>
    ({ id, kind, stage_id, said: { version } }) as unknown as WaitingFact;

  test('two lists that would take the place of the same one', () => {
    const facts = [
      fact('a', 'start_slots', 's1', 2),
      fact('b', 'chrono', 's1'),
      fact('c', 'start_slots', 's1', 2),
      fact('d', 'start_slots', 's2', 2),
      fact('e', 'start_slots', 's1', 3),
      fact('f', 'chrono', 's1'),
    ];
    expect([...rivalsIn(facts)]).toEqual(['a', 'c']);
    expect([...rivalsIn(facts.slice(0, 2))]).toEqual([]);
  });

  test('two verdicts on one penalty, and two on one cause', () => {
    const verdict = (id: string, penalty: string, says: string) =>
      ({
        id,
        kind: 'penalty_decision',
        stage_id: 's1',
        said: { penalty, verdict: says },
      }) as unknown as WaitingFact;
    const onCause = (id: string, control: string) =>
      ({
        id,
        kind: 'bulk_decision',
        stage_id: 's1',
        said: { rule: 'tc.late', control },
      }) as unknown as WaitingFact;
    const facts = [
      verdict('a', 'p', 'dismiss'),
      verdict('b', 'p', 'confirm'),
      verdict('c', 'q', 'amend'),
      onCause('d', 'TC1'),
      onCause('e', 'TC1'),
      onCause('f', 'TC2'),
    ];
    expect([...rivalsIn(facts)]).toEqual(['a', 'b', 'd', 'e']);
  });

  test('a list is overtaken once its version is published, unless it corrects the one that is', () => {
    const list = (was_version: number | null, said: object) =>
      ({ id: 'a', kind: 'start_slots', was_version, said }) as unknown as WaitingFact;
    expect(isOvertaken(list(1, { version: 2 }))).toBe(false);
    expect(isOvertaken(list(null, { version: 2 }))).toBe(false);
    expect(isOvertaken(list(2, { version: 2 }))).toBe(true);
    expect(isOvertaken(list(3, { version: 2 }))).toBe(true);
    expect(isOvertaken(list(2, { version: 2, supersedes: 'b' }))).toBe(false);
    // Its version is given when it is let in.
    expect(isOvertaken(list(2, {}))).toBe(false);
    expect(isOvertaken({ ...list(2, { version: 2 }), kind: 'chrono' })).toBe(false);
  });
});
