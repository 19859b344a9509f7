import type { DayId, StageId, TimelineFact } from '@bivouac/data';
import { FACT_CODES, FACT_KINDS } from '@bivouac/data/kit/facts';
import { languages, loadSay } from '@bivouac/i18n';
import { describe, expect, test } from 'vitest';
import { type MessageId, pageWords } from '../catalogues/index.ts';
import { newestFirst } from './use-timeline.ts';
import { codeWords, detailOf, KINDS, kindWords, placeOf } from './words-of.ts';

const english = await loadSay<MessageId>('en', pageWords);
const fact = (kind: string, more: Partial<TimelineFact> = {}): TimelineFact => ({
  id: `${more.position ?? 1}`,
  kind,
  position: 1,
  received_at: '2026-03-08T08:00:00.000Z',
  at: null,
  number: null,
  stage: null,
  stage_id: null,
  day_id: null,
  point: null,
  by: null,
  device: null,
  reason: null,
  gate: 'counted',
  counted: true,
  standing: true,
  flags: [],
  supersedes: null,
  of: null,
  said: {},
  ...more,
});

test.each([
  ['stage_status', { said: { status: 'running' } }, 'Running'],
  ['delay', { said: { ms: 720_000 } }, '+12:00'],
  ['penalty', { said: { kind_of: 'cp', ms: 30_000 } }, 'Passage control or waypoint · +0:30'],
  ['penalty', { said: { kind_of: 'sc', rule: 'sc.zone', unit: 'warning' } }, 'Speeding in a zone · Warning'],
  ['bulk_decision', { said: { rule: 'wp.missed', verdict: 'annul' } }, 'Waypoint missed · Annulled'],
  ['notional', { said: { ms: 201_400 } }, '3:21.4'],
  ['start_slots', { said: { version: 2, status: 'published' } }, 'Version 2 · Published'],
  ['retirement', { said: { status: 'permanent', cause: 'off_road' } }, 'For good · Off the road'],
  ['report', { said: { says: 'needs_help', note: 'Both sit outside' } }, 'Needs help · Both sit outside'],
  ['alarm', { said: { what: 'stage_stopped' } }, 'Stage stopped'],
  ['protest', { said: { what: 'enquiry', subject: 'Time of SS2' } }, 'Enquiry · Time of SS2'],
  ['chrono', { said: { source: 'phone' } }, 'Phone of the post'],
  ['document', { said: { kind_of: 'start_list', title: 'Starts SS3' } }, 'Starts SS3'],
  ['void', { of: { kind: 'chrono', number: '7' } }, 'Time 7'],
  ['notice', { said: { text: { fr: 'Bonjour' }, level: 'urgent' } }, 'Urgent · Bonjour'],
])('%s', (kind, more, words) => {
  expect(detailOf(fact(kind, more), english)).toBe(words);
});

test('a kind or a code that is not known yet is shown as it is', () => {
  expect(kindWords('chrono', english)).toBe('Time');
  expect(kindWords('new_kind', english)).toBe('new kind');
  expect(codeWords('retirement', 'cause', 'new_cause', english)).toBe('new cause');
});

test('the filter offers every kind there is', () => {
  expect([...KINDS].sort()).toEqual([...FACT_KINDS].sort());
});

describe.each(languages)('in %s', (tag) => {
  test('every kind, and every code that a fact can hold, has its words', async () => {
    const words = await loadSay<MessageId>(tag, pageWords);
    const silent = FACT_KINDS.filter((kind) => kindWords(kind, words) === kind.replaceAll('_', ' '));
    const bare = FACT_CODES.flatMap(({ kind, field, codes }) =>
      codes
        .filter((code) => codeWords(kind, field, code, words) === code.replaceAll('_', ' '))
        .map((code) => `${kind}.${field}.${code}`),
    );
    expect([...silent, ...bare]).toEqual([]);
  });
});

test.each([
  [fact('chrono', { stage_id: 's1' as StageId, number: '7' }), '/rally/R/race/C/chronos/stage/s1'],
  [fact('report', { number: '7' }), '/rally/R/race/C/chronos/crew/7'],
  [fact('start_slots', { day_id: 'd' as DayId, stage: 'SS2' }), '/rally/R/race/C/start-order/d?stage=SS2'],
  [fact('void', { of: { kind: 'notice', number: null } }), '/rally/R/notif'],
  [fact('penalty', { number: '3' }), '/rally/R/race/C/penalties?q=3'],
])('%o has its place', (one, place) => {
  expect(placeOf(one, 'R', 'C')).toBe(place);
});

test('what comes in joins what was there; over a gap the older ones are left out', () => {
  const at = (position: number) => fact('chrono', { position });
  expect(newestFirst([at(3), at(2)], [at(2), at(1)]).map(({ position }) => position)).toEqual([3, 2, 1]);
  const many = Array.from({ length: 100 }, (_, n) => at(300 - n));
  expect(newestFirst(many, [at(50)])).toHaveLength(101);
  expect(newestFirst(many, [at(250), at(50)])).toHaveLength(101);
  expect(newestFirst(many, [at(301)])).toHaveLength(100);
});
