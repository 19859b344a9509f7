import { expect, test } from 'vitest';
import { controlListed } from './control-listed.ts';

const leg = [
  { code: 'TC0', kind: 'time_control', stage: null },
  { code: 'SERVICE', kind: 'service_out', stage: null },
  { code: 'START1', kind: 'stage_start', stage: 'SS1' },
  { code: 'FINISH1', kind: 'flying_finish', stage: 'SS1' },
  { code: 'REGROUP', kind: 'regroup_out', stage: null },
  { code: 'TC2', kind: 'time_control', stage: null },
  { code: 'CP', kind: 'passage', stage: null },
  { code: 'START2', kind: 'stage_start', stage: 'SS2' },
  { code: 'FINISH2', kind: 'flying_finish', stage: 'SS2' },
  { code: 'START3', kind: 'stage_start', stage: 'SS3' },
];
const listedFor = (stage: string) => controlListed(leg, (control) => control.stage === stage);

test('the list of the first stage names the first control of its leg', () => {
  expect(listedFor('SS1')).toBe('TC0');
});

test('the list of a later stage names the control before its start', () => {
  expect(listedFor('SS2')).toBe('TC2');
});

test('a road without a time control, and a stage of another leg, have none', () => {
  expect(listedFor('SS3')).toBeNull();
  expect(listedFor('SS4')).toBeNull();
});
