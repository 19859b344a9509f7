import type { DecisionsDue, RaceId, RallyId, RallyNeeds, StageId } from '@bivouac/data';
import { expect, test } from 'vitest';
import { needsOfRace, needsOfRally } from './needs-of.ts';

const now = Date.parse('2026-03-08T12:00:00Z');
const timing: RallyNeeds['races'][number] = {
  id: 'r1' as RaceId,
  code: 'main',
  doubtful: 2,
  missing: 0,
  held: 1,
  proposed: 3,
  running: [{ id: 's1' as StageId, code: 'SS1' }],
  due: [],
};
const due = (over: Partial<DecisionsDue['races'][number]> = {}) => ({
  id: 'r1' as RaceId,
  code: 'main',
  proposed: 3,
  unsigned: 0,
  protests: 0,
  until: null,
  ...over,
});

test('what is nothing is not said, and each need has its page', () => {
  expect(needsOfRace('R', timing, due(), now).map(({ id, count, to }) => `${id} ${count} ${to}`)).toEqual([
    'doubtful 2 rally/R/race/r1/chronos',
    'held 1 rally/R/race/r1/chronos',
    'proposed 3 rally/R/race/r1/penalties?state=proposed',
  ]);
});

test('a crew that no one has seen counts from the moment it is unknown', () => {
  const unseen = ['2026-03-08T11:59:00Z', '2026-03-08T12:40:00Z'];
  const needs = needsOfRace('R', { ...timing, unseen, doubtful: 0, held: 0 }, undefined, now);
  expect(needs).toEqual([{ id: 'unknown', count: 1, to: null, isUrgent: true }]);
});

test.each([
  [null, 'protests', false],
  ['2026-03-08T12:40:00Z', 'protestsUntil', false],
  ['2026-03-08T12:10:00Z', 'protestsUntil', true],
  ['2026-03-08T11:59:00Z', 'protestsOver', true],
])('protests whose nearest limit is %s are %s', (until, id, isUrgent) => {
  const needs = needsOfRace('R', undefined, due({ proposed: 0, protests: 1, until }), now);
  expect(needs).toMatchObject([{ id, isUrgent, count: 1 }]);
});

test('pages that nobody made official lead to the race', () => {
  const needs = needsOfRace('R', undefined, due({ proposed: 0, unsigned: 4 }), now);
  expect(needs).toEqual([{ id: 'unsigned', count: 4, to: 'rally/R/race/r1', isUrgent: false }]);
});

test('a stopped stage that posts did not say they know of is urgent, and leads to who they are', () => {
  const stopped = [{ race: 'main', stage: 'SS1', posts: ['GATE', 'ARCH'] }];
  const rally: RallyNeeds = { rally: 'R' as RallyId, code: 'R', alarms: 0, stopped, races: [] };
  expect(needsOfRally(rally, undefined, now)).toEqual([
    { id: 'stopped', count: 2, to: 'rally/R/notif', isUrgent: true, posts: ['GATE', 'ARCH'], stage: 'SS1' },
  ]);
});

test('posts are silent only while a stage is running', () => {
  const posts = [
    { code: 'TC1', seen_at: '2026-03-08T11:58:00Z' },
    { code: 'TC2', seen_at: '2026-03-08T11:30:00Z' },
  ];
  const decisions: DecisionsDue = { rally: 'R', races: [], posts };
  const rally: RallyNeeds = { rally: 'R' as RallyId, code: 'R', alarms: 0, stopped: [], races: [timing] };
  expect(needsOfRally(rally, decisions, now)).toMatchObject([{ id: 'silent', count: 1, posts: ['TC2'] }]);
  expect(needsOfRally({ ...rally, races: [{ ...timing, running: [] }] }, decisions, now)).toEqual([]);
});
