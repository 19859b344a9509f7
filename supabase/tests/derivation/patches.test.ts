/** Whatever is recorded, and however stages are opened and published: patches lead every reader to the page, or say "fetch". */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, PagePatch } from '../golden/door.ts';
import { arrangedAnew, patched } from '../golden/parity.ts';
import { type DerivedRallies, derivedRallies } from './derived-rally.ts';
import { type Drawn, drawnFact, smallRally, withIds } from './fact-sets.ts';

let rallies: DerivedRallies;
beforeAll(async () => {
  rallies = await derivedRallies();
});
afterAll(() => rallies?.stop());

const status: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constant('stage_status'),
  stage: fc.constantFrom('SS1', 'SS2'),
  status: fc.constantFrom(
    'to_run',
    'running',
    'interrupted',
    'completed',
    'provisional',
    'official',
    'cancelled',
  ),
});
const facts = fc.array(fc.oneof({ weight: 5, arbitrary: drawnFact }, { weight: 1, arbitrary: status }), {
  minLength: 4,
  maxLength: 20,
});

async function pagesOf(code: string): Promise<Map<string, Page>> {
  const rows = await rallies.sql<{ key: string; page: Page }[]>`
    select k.key, public.page(r.code, k.key, c.code) as page
    from public.rallies r join public.races c on c.rally_id = r.id
    cross join lateral jsonb_array_elements_text(timing.pages_of_race(c.id)) as k (key)
    where r.code = ${code}`;
  return new Map(rows.map(({ key, page }) => [key, page]));
}

async function patchesSince(code: string, key: string, since: number): Promise<PagePatch[]> {
  const [row] = await rallies.sql`select public.page_patches(${code}, ${key}, ${since}, 'main') as answer`;
  return row?.answer.patches as PagePatch[];
}

test('patches lead to the page, and a page without a new revision is the same', {
  timeout: 120_000,
}, async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(facts, async (drawn) => {
      const code = await rallies.found(smallRally);
      const items = withIds(drawn, code);
      let before = await pagesOf(code);
      for (let i = 0; i < items.length; i += 2) {
        await rallies.record(items.slice(i, i + 2));
        const now = await pagesOf(code);
        for (const [key, page] of now) {
          const old = before.get(key) as Page;
          expect(arrangedAnew(page)).toEqual(page.body);
          if (old.revision === page.revision) {
            expect(page, `${key} without a new revision`).toEqual(old);
            continue;
          }
          const reached = patched(old, await patchesSince(code, key, old.revision));
          if (reached === null) continue;
          applied += 1;
          expect(reached, key).toEqual(page.body);
        }
        before = now;
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(applied).toBeGreaterThan(50);
});
