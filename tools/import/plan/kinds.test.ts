/** Words of event files and what they are called here. */
import { describe, expect, it } from 'vitest';
import { causeOf, controlKind, penaltyKind, stageKind } from './kinds.ts';

describe('kinds', () => {
  it.each([
    ['SpecialStage', 'special'],
    ['HeadToHeadSuperSpecialStage', 'super_special'],
    ['PowerStage', 'power'],
    ['Shakedown', 'shakedown'],
    ['Selective Section', 'selective'],
    ['LIA', 'liaison'],
    ['Prologue', 'prologue'],
    ['Marathon', 'special'],
    [null, 'special'],
  ])('a stage "%s" is %s', (type, kind) => {
    expect(stageKind(type, 'stage')).toBe(kind);
  });

  it('a stage of a raid without a kind is a selective section', () => {
    expect(stageKind(null, 'raid')).toBe('selective');
  });

  it.each([
    ['TimeControl', 'time_control'],
    ['StageStart', 'stage_start'],
    ['FlyingFinish', 'flying_finish'],
    ['StopControl', 'stop'],
    ['RegroupIn', 'regroup_in'],
    ['ServiceOut', 'service_out'],
    ['Parc Fermé In', 'parc_ferme_in'],
    ['ParcFermeIn', 'parc_ferme_in'],
    ['PassageControl', 'passage'],
    ['TyreCheck', null],
    [null, null],
  ])('a control "%s" is %s', (type, kind) => {
    expect(controlKind(type)).toBe(kind);
  });

  it.each([
    ['2 MINS LATE', 'tc'],
    ['Jumpstart', 'tc'],
    ['JUMP START', 'tc'],
    ['Speeding on the road', 'sc'],
    ['Missed waypoint 12', 'cp'],
    ['Stewards Decision No. 1', 'misc'],
    [null, 'misc'],
  ])('a penalty for "%s" is of %s', (reason, kind) => {
    expect(penaltyKind(reason)).toBe(kind);
  });

  it.each([
    ['OFF ROAD', 'off_road'],
    ['OFFROAD', 'off_road'],
    ['ROLLCAGE', 'technical'],
    ['GEARBOX', 'mechanical'],
    ['Over time limit', 'time_limit'],
    ['Driver ill', 'withdrawn'],
    ['Changed their mind', 'other'],
    [null, 'withdrawn'],
  ])('a retirement for "%s" is %s: nothing medical is told', (reason, cause) => {
    expect(causeOf(reason)).toBe(cause);
  });
});
