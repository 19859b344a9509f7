/** Pages are a function of the set of facts: not of their order of arrival, of batches, or of when they were derived. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item } from '../golden/sentences.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';
import { drawnFact, smallRally, voidsOf, withIds } from './fact-sets.ts';

let rallies: DerivedRallies;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

const patience = 120_000;
const runs = 15;
const facts = fc.array(drawnFact, { minLength: 4, maxLength: 24 });

/** The items cut at random places. */
function batchesOf(items: Item[], cuts: number[]): Item[][] {
  const places = [...new Set(cuts.map((cut) => cut % items.length))].sort((a, b) => a - b);
  return [...places, items.length].map((end, i) => items.slice(i === 0 ? 0 : places[i - 1], end));
}

async function recordAll(batches: Item[][]): Promise<void> {
  for (const batch of batches) {
    if (batch.length === 0) continue;
    for (const outcome of await rallies.record(batch)) expect(outcome).toMatch(/^accepted/);
  }
}

const shuffled = (items: Item[], keys: number[]) =>
  items
    .map((item, i) => ({ item, key: keys[i % keys.length] as number }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

test('any order of arrival and any batches give the same bytes', { timeout: patience }, async () => {
  const order = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });
  const cuts = fc.array(fc.nat(), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(facts, order, cuts, async (drawn, keys, places) => {
      const told = await rallies.found(smallRally);
      await recordAll([withIds(drawn, told)]);
      const other = await rallies.found(smallRally);
      await recordAll(batchesOf(shuffled(withIds(drawn, other), keys), places));
      expect(await rallies.bodies(other)).toEqual(await rallies.bodies(told));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('deriving everything again changes no byte', { timeout: patience }, async () => {
  await fc.assert(
    fc.asyncProperty(facts, async (drawn) => {
      const code = await rallies.found(smallRally);
      for (const item of withIds(drawn, code)) await recordAll([[item]]);
      const before = await rallies.bodies(code);
      await rallies.deriveAgain(code);
      expect(await rallies.bodies(code)).toEqual(before);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});

test('voiding what was added restores the pages, but for the mark that says so', {
  timeout: patience,
}, async () => {
  const unmarked = (bodies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(bodies).map(([key, body]) => [
        key,
        body.replaceAll('"corrected",', '').replaceAll(',"corrected"', '').replaceAll('"corrected"', ''),
      ]),
    );
  await fc.assert(
    fc.asyncProperty(facts, facts, async (drawn, more) => {
      const code = await rallies.found(smallRally);
      await recordAll([withIds(drawn, code)]);
      const before = await rallies.bodies(code);
      // What is added refers to itself only, so taking it back brings back nothing that was void before.
      const added = withIds(more, code);
      await recordAll([added]);
      await recordAll([voidsOf(added, code)]);
      expect(unmarked(await rallies.bodies(code))).toEqual(unmarked(before));
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
