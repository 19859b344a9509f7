import type { PostId, ToldPhone } from '@bivouac/data';
import { expect, test } from 'vitest';
import { deliveryOf } from './delivery-of.ts';

const now = Date.parse('2026-03-08T06:30:00Z');
const phone = (more: Partial<ToldPhone> = {}): ToldPhone => ({
  id: 'p',
  name: null,
  seen_at: '2026-03-08T06:29:50Z',
  delivered_at: null,
  acknowledged_at: null,
  ...more,
});
const has = { delivered_at: '2026-03-08T06:20:00Z' };
const post = (code: string, ...phones: ToldPhone[]) => ({
  id: code as PostId,
  code,
  name: code,
  acknowledged_at: null,
  phones,
});

test('a phone without the message is on its way while it is heard of, and silent after that', () => {
  const gone = { seen_at: '2026-03-08T06:12:00Z' };
  expect(
    deliveryOf(
      {
        posts: [
          post('GATE', phone(has), phone()),
          post('ARCH', phone(gone), phone({ seen_at: '2026-03-08T05:50:00Z' })),
          post('TENT'),
        ],
      },
      now,
    ),
  ).toEqual({
    phones: 4,
    delivered: 1,
    silent: 2,
    silentSince: '2026-03-08T06:12:00Z',
    understood: 0,
    unreached: ['TENT'],
  });
});

test('of one that was never heard of no instant is told', () => {
  const gone = phone({ seen_at: '2026-03-08T06:12:00Z' });
  expect(deliveryOf({ posts: [post('GATE', gone, phone({ seen_at: null }))] }, now)).toMatchObject({
    silent: 2,
    silentSince: null,
  });
});

test('what has it is not silent, however long ago it spoke; what was understood arrived', () => {
  const long = phone({ ...has, seen_at: '2026-03-08T01:00:00Z' });
  const understood = phone({ acknowledged_at: '2026-03-08T06:21:00Z', seen_at: null });
  expect(deliveryOf({ posts: [post('GATE', long, understood)] }, now)).toMatchObject({
    delivered: 2,
    silent: 0,
    understood: 1,
  });
});
