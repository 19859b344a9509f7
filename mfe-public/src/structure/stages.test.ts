/** Stages and publication state. */
import type { RaceId, StageEntry } from '@bivouac/data/feed';
import { describe, expect, it } from 'vitest';
import { aCrew, aDay, aRace, aRally, aStage } from '../stories/rally.ts';
import { isCalledOff } from './called-off.ts';
import { crewDetail, crewName, nationalities } from './crew-name.ts';
import { findSpan } from './find-span.ts';
import { publicationState } from './publication-state.ts';
import { raceTense, stageToCome } from './race-tense.ts';
import { currentStage, generalStage, lastDoneBefore, nextStage } from './stages.ts';

describe('stages', () => {
  describe('stages', () => {
    const raceOf = (...statuses: string[]) =>
      aRace({
        days: [
          aDay(
            '2026-03-01',
            1,
            statuses.map((status, i) => aStage(`SS${i + 1}`, { status })),
          ),
        ],
      });

    describe('the stage of the moment', () => {
      it.each([
        [['official', 'running', 'to_run'], 'SS2'],
        [['official', 'provisional', 'to_run'], 'SS2'],
        [['to_run', 'to_run'], 'SS1'],
        [['cancelled', 'to_run'], 'SS2'],
        [['official', 'interrupted', 'to_run'], 'SS2'],
        [['official', 'official'], 'SS2'],
        [['cancelled'], 'SS1'],
      ])('of %j is %s', (statuses, code) => {
        expect(currentStage(raceOf(...statuses))?.stage.code).toBe(code);
      });

      it('is none without stages', () => {
        expect(currentStage(aRace({ days: [] }))).toBeNull();
      });

      it.each([
        [['official', 'running', 'to_run'], 'SS1'],
        [['official', 'interrupted'], 'SS1'],
        [['official', 'completed', 'to_run'], 'SS2'],
        [['official', 'provisional', 'to_run'], 'SS2'],
        [['running', 'to_run'], undefined],
        [['to_run'], undefined],
      ])('of %j leaves the general classification after %s complete', (statuses, code) => {
        expect(generalStage(raceOf(...statuses))?.code).toBe(code);
      });

      it('has the last one done before it and the next one after it, cancelled ones left out', () => {
        const race = raceOf('official', 'cancelled', 'running', 'cancelled', 'to_run');
        expect(lastDoneBefore(race, 'SS3')?.stage.code).toBe('SS1');
        expect(lastDoneBefore(race, 'SS1')).toBeNull();
        expect(nextStage(race, 'SS3')?.stage.code).toBe('SS5');
        expect(nextStage(race, 'SS5')).toBeNull();
      });
    });
  });

  const people = (...names: string[]) =>
    aCrew('7', { members: names.map((name) => ({ name, role: 'driver', nationality: 'ESP' })) });

  /** Of names whose parts are known. */
  const told = (...names: [given: string, family: string][]) =>
    aCrew('7', {
      members: names.map(([given_name, family_name]) => ({
        name: `${given_name} ${family_name}`,
        given_name,
        family_name,
        role: 'driver',
        nationality: 'ESP',
      })),
    });

  describe('the name of a crew', () => {
    it.each([
      [people('Ana Silva'), 'Ana Silva'],
      [told(['Ana', 'Silva'], ['Jean-Luc', 'de la Cour']), 'A. Silva / J.-L. de la Cour'],
      [told(['Ana', 'Silva'], ['Bea', 'Silva']), 'A. Silva / B. Silva'],
      [told(['Élodie Marie', 'Roux'], ['Łukasz', 'Żak']), 'É. M. Roux / Ł. Żak'],
      [people('Silva Ana', 'AL-HADDAD Omar', 'Cher'), 'Silva Ana / AL-HADDAD Omar / Cher'],
      [told(['Ana', 'Silva'], ['Omar', 'AL-HADDAD']), 'A. Silva / O. AL-HADDAD'],
      [told(['Ana', 'Silva'], ['Иван', 'Петров']), 'A. Silva / Иван Петров'],
      [told(['عمر', 'الحداد'], ['Ana', 'Silva']), '\u2068عمر الحداد\u2069 / \u2068A. Silva\u2069'],
      [aCrew('7', { members: [], entrant: 'Atlas Racing', vehicle: 'Dune 450' }), 'Atlas Racing'],
      [aCrew('7', { members: [], vehicle: 'Dune 450' }), 'Dune 450'],
      [aCrew('7', { members: [] }), null],
      [undefined, null],
    ])('is made of what is known', (crew, name) => {
      expect(crewName(crew)).toBe(name);
    });

    it('is not said again in the detail, nor a country twice', () => {
      const crew = aCrew('7', { members: [], entrant: 'Atlas Racing', vehicle: 'Dune 450' });
      expect(crewDetail(crew)).toBe('Dune 450');
      expect(nationalities(people('Ana Silva', 'Luc Moreau'))).toEqual(['ESP']);
    });
  });

  describe('raceTense', () => {
    const raceOf = (...days: string[][]) =>
      aRace({
        days: days.map((statuses, day) =>
          aDay(
            `2026-03-0${day + 1}`,
            day + 1,
            statuses.map((status, i) => aStage(`SS${day + 1}${i + 1}`, { status })),
          ),
        ),
      });

    it.each([
      ['before', [['to_run', 'to_run'], ['to_run']]],
      ['before', [['cancelled', 'to_run']]],
      ['during', [['official', 'running'], ['to_run']]],
      ['during', [['official', 'interrupted']]],
      ['during', [['official', 'shortened']]],
      ['between', [['official', 'to_run']]],
      ['night', [['official', 'completed'], ['to_run']]],
      [
        'night',
        [
          ['official', 'cancelled'],
          ['cancelled', 'to_run'],
        ],
      ],
      ['after', [['official'], ['provisional', 'cancelled']]],
      ['before', []],
    ] as const)('is %s at %j', (tense, days) => {
      expect(raceTense(raceOf(...days.map((day) => [...day])))).toBe(tense);
    });

    it('has the next stage that is to be driven', () => {
      expect(stageToCome(raceOf(['official', 'cancelled'], ['to_run']))?.stage.code).toBe('SS21');
      expect(stageToCome(raceOf(['official']))).toBeNull();
    });
  });

  describe('called off', () => {
    const cancelled = { status: 'cancelled', state: 'official' } as const;
    const raceOf = (first: StageEntry[], second: StageEntry[]) =>
      aRace({ days: [aDay('2026-03-01', 1, first), aDay('2026-03-02', 2, second)] });
    const calledOff = (race: ReturnType<typeof raceOf>, keys: string[]) =>
      keys.filter((key) => isCalledOff(race, key));
    const KEYS = [
      ...[
        'stage/SS1',
        'after/SS1',
        'joint/J',
        'leg/1',
        'after-leg/1',
        'day/2026-03-01',
        'after-day/2026-03-01',
      ],
      ...['stage/SS3', 'after/SS3', 'leg/2', 'after-leg/2', 'day/2026-03-02', 'race'],
    ];

    it('is a leg of nothing but cancelled stages, whatever else is to run', () => {
      const race = raceOf(
        [
          aStage('SS1', { ...cancelled, result_group: 'J' }),
          aStage('SS2', { ...cancelled, result_group: 'J' }),
        ],
        [aStage('SS3')],
      );
      expect(calledOff(race, KEYS)).toEqual(KEYS.slice(0, 7));
    });

    it('is no leg with a stage that is driven, and no general classification behind one', () => {
      const race = raceOf(
        [aStage('SS1', { ...cancelled, result_group: 'J' }), aStage('SS2', { result_group: 'J' })],
        [aStage('LIA', { kind: 'liaison' }), aStage('SS3', cancelled)],
      );
      expect(calledOff(race, KEYS)).toEqual([
        'stage/SS1',
        'after/SS1',
        'stage/SS3',
        'leg/2',
        'day/2026-03-02',
      ]);
    });

    it('is the whole race where nothing of it was driven, and never what has no stage', () => {
      const race = raceOf([aStage('SS1', cancelled)], [aStage('SS3', cancelled)]);
      expect(isCalledOff(race, 'race')).toBe(true);
      expect(isCalledOff(race, 'leg/3')).toBe(false);
      expect(isCalledOff(aRace({ days: [] }), 'race')).toBe(false);
    });
  });

  const index = aRally({ races: [aRace(), aRace({ id: 'id-AUTO' as RaceId, code: 'AUTO', days: [] })] });
  const whole = { raceId: 'id-MOTO', dayId: 'id-2026-03-02', legId: 'id-leg-2', stageId: 'id-SS2' };

  describe('the span of an address', () => {
    it.each([
      [{ raceId: 'id-MOTO' }, null, 'race'],
      [{ ...whole, legId: undefined, stageId: undefined }, 'day/2026-03-02', 'after-day/2026-03-02'],
      [{ ...whole, stageId: undefined }, 'leg/2', 'after-leg/2'],
      [whole, null, 'after/SS2'],
    ])('%j has its pages', (ids, aloneKey, afterKey) => {
      expect(findSpan(index, ids)).toMatchObject({ aloneKey, afterKey });
    });

    it.each([
      ['an unknown race', { ...whole, raceId: 'id-X' }],
      ['a day of another race', { ...whole, raceId: 'id-AUTO' }],
      ['an unknown day', { ...whole, dayId: 'id-X' }],
      ['a leg of another day', { ...whole, dayId: 'id-2026-03-01' }],
      ['a stage of another leg', { ...whole, stageId: 'id-SS1' }],
      ['a liaison, which is never classified', { ...whole, stageId: 'id-LIA' }],
    ])('%s is not found', (_, ids) => {
      expect(findSpan(index, ids)).toBeNull();
    });
  });
});

describe('publication state', () => {
  const raceWith = (first: string, second: string) =>
    aRace({
      days: [aDay('2026-03-01', 1, [aStage('SS1', { status: first }), aStage('SS2', { status: second })])],
    });

  describe('the state of a table before it is published', () => {
    it.each([
      ['running', 'to_run', 'stage/SS1', 'live', 'live'],
      ['completed', 'to_run', 'stage/SS1', 'live', 'unofficial'],
      ['completed', 'to_run', 'stage/SS1', 'provisional', 'provisional'],
      ['to_run', 'to_run', 'stage/SS1', 'live', 'to_run'],
      ['completed', 'to_run', 'stage/SS2', 'live', 'to_run'],
      ['to_run', 'cancelled', 'race', 'live', 'to_run'],
      ['to_run', 'to_run', 'stage/SS9', 'live', 'live'],
      ['completed', 'running', 'after/SS2', 'live', 'live'],
      ['completed', 'running', 'after/SS1', 'live', 'unofficial'],
      ['official', 'to_run', 'race', 'live', 'unofficial'],
      ['official', 'official', 'race', 'live', 'unofficial'],
      ['cancelled', 'to_run', 'stage/SS1', 'official', 'cancelled'],
      ['cancelled', 'cancelled', 'race', 'live', 'cancelled'],
    ])('SS1 %s, SS2 %s: %s, recorded as %s, is shown as %s', (first, second, key, state, shown) => {
      expect(publicationState(raceWith(first, second), key, state)).toBe(shown);
    });
  });
});
