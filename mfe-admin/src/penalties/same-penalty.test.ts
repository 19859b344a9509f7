import type { JudgedPenalty } from '@bivouac/data';
import { aPenalty } from '@bivouac/sentences/kit';
import { expect, test } from 'vitest';
import { sameAs } from './same-penalty.ts';

test.each<[string, Partial<JudgedPenalty>, boolean]>([
  ['is the same', {}, true],
  ['proposed by hand too', { status: 'proposed' }, true],
  ['does not count any more', { status: 'cancelled' }, false],
  ['was found by a rule', { decided: false }, false],
  ['is of another crew', { number: '8' }, false],
  ['is of another kind', { kind: 'tc' }, false],
  ['costs more', { ms: 20_000 }, false],
  ['is a warning', { unit: 'warning' }, false],
  ['is at a control of the stage', { control: 'TC1' }, false],
  ['is of another article', { article: '48.2' }, false],
])('a penalty by hand against one that %s', (_, over, isSame) => {
  const one: JudgedPenalty = {
    ...aPenalty({ stage: 'SS1', control: null }),
    ...{ number: '7', kind: 'misc', ms: 15_000, unit: 'time', article: null, waypoint: null },
    ...{ decided: true, status: 'confirmed', verdict: null, judged_by: null },
    ...over,
  };
  const fact = {
    id: 'f',
    kind: 'penalty',
    rally: 'R',
    race: 'main',
    number: '7',
    kind_of: 'misc',
    ms: 15_000,
  } as const;
  expect(sameAs({ ...fact, stage: 'SS1' }, [one])).toBe(isSame ? one : undefined);
  expect(sameAs({ ...fact, effective: 'FINISH' }, [one])).toBeUndefined();
});
