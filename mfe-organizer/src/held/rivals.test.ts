/** Lists of one stage and one version exclude each other, and so do verdicts on one penalty; nothing else that waits does. */
import type { WaitingFact } from '@bivouac/data';
import { expect, test } from 'vitest';
import { isOvertaken, rivalsIn } from './rivals.ts';

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
