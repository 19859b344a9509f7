// @vitest-environment happy-dom
/** What a phone still holds is known queue by queue: one post's count never hides another's. */
import { beforeEach, expect, it } from 'vitest';
import { rememberUnsent, unsentHere } from './unsent.ts';

beforeEach(() => localStorage.clear());

const gate = { owner: 'post-gate', id: 'gate', post: 'GATE', count: 2 };
const arch = { owner: 'post-arch', id: 'arch', post: 'ARCH', count: 1 };

it('keeps what one post holds while another is served', () => {
  rememberUnsent(gate);
  rememberUnsent(arch);
  rememberUnsent({ ...arch, count: 0 });
  expect(unsentHere()).toEqual([gate]);
  expect(unsentHere('post-arch')).toEqual([gate]);
  expect(unsentHere('post-gate')).toEqual([]);
  rememberUnsent({ ...gate, count: 1 });
  expect(unsentHere()).toEqual([{ ...gate, count: 1 }]);
  rememberUnsent({ ...gate, count: 0 });
  expect(unsentHere()).toEqual([]);
});

it('knows of nothing where what lies there is no list', () => {
  localStorage.setItem('bivouac-unsent', '{"post":"GATE","count":2}');
  expect(unsentHere()).toEqual([]);
  rememberUnsent(gate);
  expect(unsentHere()).toEqual([gate]);
});
