/** Real rallies imported into one stack come out as they were published. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importEvent } from '../../../tools/import/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { type Comparison, compare } from './compare.ts';
import { hasRealEvents, readSplit, realEventPath } from './event-files.ts';

/**
 * What is to be reproduced. Where `others` is above 0 a plain sum of times and penalties does not give what was published:
 * corrections made after the stage sheet, missing sheets, times published modulo 100 h.
 */
const events = [
  { name: 'wrc-2019-02-sweden', same: 1_127 + 58, others: 0, extra: [] },
  { name: 'wrc-2019-05-argentina', same: 411 + 21, others: 0, extra: [] },
  { name: 'wrc-2019-09-finland', same: 1_291 + 49, others: 0, extra: ['SS5: 50', 'SS5: 78'] },
  { name: 'dakar-2020-car', same: 757, others: 37, extra: [] },
  { name: 'dakar-2020-truck', same: 354, others: 28, extra: [] },
];

describe.runIf(hasRealEvents)('a real event, imported', () => {
  let stack: TestStack;
  let official: Person;
  beforeAll(async () => {
    stack = await startTestStack();
    official = await stack.createPerson({ roles: { platformAdmin: true } });
  });
  afterAll(() => stack.stop());

  it.each(events)(
    '$name: every row that a sum of times and penalties gives',
    { timeout: 600_000 },
    async (event) => {
      const { file, published } = await readSplit(realEventPath(event.name));
      const result = await importEvent(file, { session: official.client });
      const found = await compare(stack.anon(), result.plan, published);
      report(event.name, found, result.facts, result.tookMs);
      if (result.plan.notes.length) console.log(result.plan.notes.join('\n'));
      console.log(result.released, result.doubted);
      expect(found.extra).toEqual(event.extra);
      expect(found.misplaced).toEqual([]);
      expect(result.doubted).toEqual({});
      expect({ same: found.same, others: found.other.length }).toEqual({
        same: event.same,
        others: event.others,
      });
    },
  );
});

function report(name: string, { same, other, extra }: Comparison, facts: number, tookMs: number): void {
  const rows = same + other.length;
  console.log(
    `${name}: ${same} of ${rows} published rows reproduced; ${facts} facts in ${(tookMs / 1_000).toFixed(1)} s`,
  );
  if (extra.length) console.log(`  classified here and not there: ${extra.join(', ')}`);
  for (const line of other) console.log(`  ${line}`);
}
