/** The order of test files: those that take minutes first, so that none of them is told at the end by one worker alone. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const longest = [
  'realdata/published.test.ts',
  'golden/golden.test.ts',
  'golden/golden-others.test.ts',
  'permissions/matrix.test.ts',
  'derivation/random-rallies.test.ts',
  'schemas/tests/broken-off.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
