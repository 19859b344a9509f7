import { expect, expectTypeOf, it } from 'vitest';
import type { KeptPage } from './envelope.ts';
import type { ClassificationBody, PageKeyOf, PenaltiesBody, StageBody, TeamsBody } from './index.ts';
import { isPage } from './is-page.ts';

const page = (key: string) => ({ body: { key, state: 'live' as const } });

it.each([
  ['penalties', 'penalties', true],
  ['penalties/cp', 'penalties', true],
  ['teams/after/SS1', 'teams', true],
  ['after-leg/1', 'after', false],
  ['crew/7', 'crews', false],
])('takes %s for a page of %s: %s', (key, head, is) => {
  expect(isPage(page(key), head)).toBe(is);
});

it('tells the type of the body', () => {
  const kept = page('penalties/cp') as unknown as KeptPage;
  if (isPage(kept, 'penalties')) expectTypeOf(kept.body.rows).toEqualTypeOf<PenaltiesBody['rows']>();
  expectTypeOf<PageKeyOf<TeamsBody>>().toEqualTypeOf<`teams/after/${string}`>();
  expectTypeOf<`stage/${string}`>().toExtend<PageKeyOf<ClassificationBody | StageBody>>();
  expectTypeOf<`stage/${string}`>().not.toExtend<PageKeyOf<ClassificationBody>>();
});
