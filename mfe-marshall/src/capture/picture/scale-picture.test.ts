/** A picture is made as small as it must be, and no smaller. */
import { expect, test } from 'vitest';
import { packedWithin, type Size } from './scale-picture.ts';

/** A camera whose pictures weigh so many bytes a pixel at quality 1. */
const camera = (bytesPerPixel: number) => {
  const tried: string[] = [];
  const pack = async ({ width, height }: Size, quality: number) => {
    tried.push(`${width}×${height} ${quality}`);
    return { size: width * height * bytesPerPixel * quality } as Blob;
  };
  return { tried, pack };
};

test('a calm picture goes at its best, its longest side at most 1280', async () => {
  const { tried, pack } = camera(0.1);
  await packedWithin({ width: 4_000, height: 3_000 }, pack);
  expect(tried).toEqual(['1280×960 0.75']);
});
test('a small one is not blown up', async () => {
  const { tried, pack } = camera(0.1);
  await packedWithin({ width: 600, height: 800 }, pack);
  expect(tried).toEqual(['600×800 0.75']);
});
test('a restless one loses quality first, then size, until it is within', async () => {
  const { tried, pack } = camera(0.5);
  const blob = await packedWithin({ width: 4_000, height: 3_000 }, pack);
  expect(blob.size).toBeLessThanOrEqual(100_000);
  expect(tried).toEqual([
    '1280×960 0.75',
    '1280×960 0.6',
    '1280×960 0.45',
    '1280×960 0.3',
    '896×672 0.75',
    '896×672 0.6',
    '896×672 0.45',
    '896×672 0.3',
  ]);
});
test('it ends, whatever the camera does', async () => {
  const { tried, pack } = camera(1e6);
  await packedWithin({ width: 4_000, height: 3_000 }, pack);
  expect(tried.length).toBeLessThan(40);
});
