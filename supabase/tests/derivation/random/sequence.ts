import * as fc from 'fast-check';
import type { RallyStory } from '../../golden/story.ts';
import { anyChrono, oneDrive, wholeField } from './chronos.ts';
import { decisions } from './decisions.ts';
import { fieldsOf, type RaceField } from './field.ts';
import { type Parameter, version } from './regulations.ts';
import { structureEdits } from './structure-edits.ts';
import type { Sequence, Told } from './told.ts';

function factsOf(race: RaceField): fc.Arbitrary<Told[]> {
  const correction = fc
    .tuple(anyChrono(race), fc.nat({ max: 200 }))
    .map(([[chrono], of]) => [{ ...(chrono as Told), of, reason: 'Read again' }]);
  return fc.oneof(
    { weight: 8, arbitrary: wholeField(race) },
    { weight: 12, arbitrary: oneDrive(race) },
    { weight: 8, arbitrary: anyChrono(race) },
    { weight: 4, arbitrary: correction },
    ...decisions(race).map(([weight, arbitrary]) => ({ weight, arbitrary })),
  );
}

const receivedFrom = fc.constantFrom(
  Date.UTC(2025, 0, 7, 22),
  Date.UTC(2025, 0, 7, 22),
  Date.UTC(2025, 0, 5, 8, 30),
);

export function randomSequence(rally: RallyStory, parameters: readonly Parameter[]): fc.Arbitrary<Sequence> {
  const facts = fc.oneof(...fieldsOf(rally).map(factsOf));
  const many = (minLength: number, maxLength: number) =>
    fc.array(facts, { minLength, maxLength, size: 'max' }).map((told) => told.flat());
  return fc.record({
    told: many(2, 12),
    passing: many(1, 4).map((told) => told.filter(({ kind }) => kind !== 'stage_status')),
    receivedFrom,
    cuts: fc.array(fc.nat({ max: 200 }), { maxLength: 3 }),
    keys: fc.array(fc.nat({ max: 1000 }), { minLength: 20, maxLength: 20 }),
    edits: structureEdits,
    tariff: fc.record({ parameters: version(parameters, 3), from: fc.nat({ max: 10 }) }),
  });
}
