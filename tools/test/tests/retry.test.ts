/** Running failed tests once more. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goodOf, type Retriable, retried } from '../retry.ts';
import { type Failure, failed, passed, sum } from '../tally.ts';

describe('retry', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const failure = (folder: string, target: string, file: string, test?: string): Failure => ({
    name: `${folder} ${file} ${test}`,
    said: '',
    alone: '',
    again: {
      workspace: { folder, name: folder, path: `/house/${folder}`, targets: [target] },
      target,
      env: {},
      file,
      ...(test ? { test } : {}),
    },
  });
  const steady: Failure = { name: 'lint', said: '', alone: 'npm run lint' };

  async function again(failures: Failure[], passes: (one: Retriable) => boolean) {
    const groups: string[][] = [];
    const tally = await retried(sum([passed(7), failed(...failures)]), async (group) => {
      groups.push(group.map(({ name }) => name));
      return group.filter(passes);
    });
    return { tally, groups };
  }

  it('a test that passes alone counts as passed and is unstable', async () => {
    const [one, other] = [failure('libs/live', 'test', 'a.test.ts'), failure('libs/ui', 'test', 'b.test.ts')];
    const { tally } = await again([one, other, steady], ({ name }) => name === one.name);
    expect(tally).toMatchObject({ passed: 8, failed: 2, failures: [other, steady], unstable: [one] });
  });

  it('runs each file of Vitest by itself, and all stories on one fresh stack', async () => {
    const files = [
      failure('supabase', 'test', 'a.test.ts', 'one'),
      failure('supabase', 'test', 'a.test.ts', 'two'),
      failure('supabase', 'test', 'b.test.ts'),
      failure('e2e', 'e2e', 'specs/a.spec.ts', 'one'),
      failure('e2e', 'e2e', 'specs/b.spec.ts', 'two'),
      failure('e2e', 'e2e', 'specs/b.spec.ts'),
    ];
    const names = files.map(({ name }) => name);
    const { groups } = await again(files, () => true);
    expect(groups).toEqual([names.slice(0, 2), [names[2]], names.slice(3, 5), [names[5]]]);
  });

  it('a story that was left out and passes now is not unstable', async () => {
    const left = { ...failure('e2e', 'e2e', 'specs/a.spec.ts', 'two'), didNotRun: true };
    const first = failure('e2e', 'e2e', 'specs/a.spec.ts', 'one');
    const { tally } = await again([first, left], () => true);
    expect(tally).toMatchObject({ passed: 9, failed: 0, unstable: [first] });
  });

  it('calls stories good that passed, unless one fails that had not failed before', () => {
    const [one, two] = ['one', 'two'].map((name) => failure('e2e', 'e2e', 'a.spec.ts', name)) as [
      Retriable,
      Retriable,
    ];
    expect(goodOf([one, two], sum([passed(1), failed(two)]), false)).toEqual([one]);
    expect(goodOf([one], sum([passed(1), failed(two)]), false)).toEqual([]);
  });

  it('calls no named test good that was not found', () => {
    const [one, two] = ['one', 'two'].map((name) => failure('supabase', 'test', 'a.test.ts', name)) as [
      Retriable,
      Retriable,
    ];
    expect(goodOf([one, two], passed(1), true)).toEqual([]);
    expect(goodOf([one, two], passed(2), true)).toEqual([one, two]);
  });

  it('runs nothing again where more than fifteen failed, or where no test can be named', async () => {
    const many = Array.from({ length: 16 }, (_, n) => failure('e2e', 'e2e', 'specs/a.spec.ts', `${n}`));
    expect(await again(many, () => true)).toMatchObject({ groups: [], tally: { passed: 7, failed: 16 } });
    expect(await again([steady], () => true)).toMatchObject({ groups: [], tally: { failed: 1 } });
  });
});
