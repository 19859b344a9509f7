import { expect, test } from 'vitest';
import { basisName, lastValidStage } from './basis.ts';
import { stage } from './list-story.ts';

const stages = [
  { code: 'PRO', kind: 'prologue', status: 'official' },
  { code: 'SS1', kind: 'selective', status: 'official' },
  { code: 'SS2', kind: 'selective', status: 'cancelled' },
  { code: 'LIA', kind: 'liaison', status: 'completed' },
  { code: 'SHA', kind: 'shakedown', status: 'completed' },
  { code: 'SS3', kind: 'selective', status: 'to_run' },
];

test('SS2 was cancelled: the order of SS3 is made from SS1', () => {
  expect(lastValidStage(stages, 'SS3')).toBe('SS1');
});

test('the first stage has none before it', () => {
  expect(lastValidStage(stages, 'PRO')).toBeNull();
  expect(() => lastValidStage(stages, 'SS9')).toThrow(
    'Stage SS9 is not one of PRO, SS1, SS2, LIA, SHA, SS3.',
  );
});

test('a basis names key and version', () => {
  expect(basisName(stage([], { key: 'after/SS2', version: 1 }))).toBe('after/SS2 v1');
});
