import type { TimelineFact } from '@bivouac/data';
import { expect, test } from 'vitest';
import { newestFirst } from './use-timeline.ts';
import { detailOf, kindWords, placeOf } from './words-of.ts';

const say = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ');
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
  ['stage_status', { said: { status: 'running' } }, 'stageStatus.running'],
  ['delay', { said: { ms: 720_000 } }, '+12:00'],
  ['penalty', { said: { kind_of: 'cp', ms: 30_000 } }, 'cp · +0:30'],
  ['notional', { said: { ms: 201_400 } }, '3:21.4'],
  ['start_slots', { said: { version: 2, status: 'published' } }, 'starts.version 2 · startStatus.published'],
  ['retirement', { said: { status: 'permanent', cause: 'off_road' } }, 'permanent · off road'],
  ['document', { said: { kind_of: 'start_list', title: 'Starts SS3' } }, 'Starts SS3'],
  ['void', { of: { kind: 'chrono', number: '7' } }, 'factKind.chrono 7'],
  ['notice', { said: { texts: { fr: 'Bonjour' } } }, 'Bonjour'],
])('%s', (kind, more, words) => {
  expect(detailOf(fact(kind, more), say)).toBe(words);
});

test('a kind that is not known yet is shown as it is', () => {
  expect(kindWords('chrono', say)).toBe('factKind.chrono');
  expect(kindWords('new_kind', say)).toBe('new kind');
});

test.each([
  [fact('chrono', { stage_id: 's1', number: '7' }), '/rally/R/race/C/chronos/stage/s1'],
  [fact('report', { number: '7' }), '/rally/R/race/C/chronos/crew/7'],
  [fact('start_slots', { day_id: 'd', stage: 'SS2' }), '/rally/R/race/C/start-order/d?stage=SS2'],
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
