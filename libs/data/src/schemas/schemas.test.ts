/** Comparing an answer with its schema. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import type {
  ClassificationBody,
  IndexBody,
  NowBody,
  PageBody,
  PageState,
  StageBody,
} from '../feed/index.ts';
import { faultsIn } from './index.ts';

const page = {
  ...{ feed: 1, rally: 'SWE19', race: 'main', key: 'after/SS1', revision: 8, version: 0 },
  as_of: '2019-02-15T10:12:03.120Z',
  body: {
    ...{ key: 'after/SS1', state: 'of_tomorrow', precision_ms: 100, stages: ['SS1'], rows: [] },
    ...{ published_at: null, protest_until: null, reason: null },
  },
};
const withBody = (body: object) => ({ ...page, body: { ...page.body, ...body } });

describe('faultsIn', () => {
  it('accepts a page with a code it does not know', () => {
    expect(faultsIn('page', page)).toEqual([]);
  });

  it.each([
    ['a missing field', withBody({ rows: undefined }), 'page: body.rows: is missing'],
    ['an unknown field', withBody({ row: [] }), 'page: body.row: an unknown field'],
    [
      'a value of another type',
      withBody({ stages: [1] }),
      'page: body.stages.0: expected string, received number',
    ],
    ['a body of another key', { ...page, key: 'pdfs' }, 'page: body.precision_ms: an unknown field'],
    ['a key that no page has', { ...page, key: 'overall' }, 'page: key: There is no page with this key.'],
  ])('finds %s', (_what, answer, fault) => {
    expect(faultsIn('page', JSON.parse(JSON.stringify(answer)))).toContain(fault);
  });

  it('finds a head of no page', () => {
    expect(faultsIn('heads', { index: 3, 'main:stage/SS1': 4 })).toEqual([]);
    expect(faultsIn('heads', { 'main:overall': 3 })).toEqual([
      'heads: main:overall: There is no page with this key.',
    ]);
  });

  it('reports no values', () => {
    expect(faultsIn('page', withBody({ reason: ['Ann Example'] })).join()).not.toContain('Ann');
  });

  it('finds nothing in what has no schema', () => {
    expect(faultsIn('a_function_without', { any: 1 })).toEqual([]);
  });
});

it('a key decides the type of the body', () => {
  expectTypeOf<PageBody<'index'>>().toEqualTypeOf<IndexBody>();
  expectTypeOf<PageBody<'stage/SS1'>>().toEqualTypeOf<StageBody>();
  expectTypeOf<PageBody<'after-leg/2'>>().toEqualTypeOf<ClassificationBody>();
  expectTypeOf<PageBody<'now' | 'now/leg/1'>>().toEqualTypeOf<NowBody>();
  expectTypeOf<PageBody>().toEqualTypeOf<{ key: string; state: PageState }>();
});
