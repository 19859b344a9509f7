/** Tables of any shape come out of the database whole, however slowly they are taken, and the connection goes on. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { startTestDatabase } from '../../../supabase/tests/stack/index.ts';

it('many sizes of rows, to a slow reader, one after the other on one connection', async () => {
  const database = await startTestDatabase({ bare: true });
  const own = await database.sql.reserve();
  try {
    for (const [rows, length] of [
      [1, 70_000],
      [3, 65_000],
      [20, 200_000],
      [700, 1_000],
      [4, 2_000_000],
      [0, 1],
      [1_500, 100],
      [66, 1_000],
      [64, 1_023],
    ]) {
      let bytes = 0;
      const slow = new Writable({
        highWaterMark: 1_000,
        write(piece, _, done) {
          bytes += piece.length;
          setImmediate(done);
        },
      });
      await pipeline(
        await own
          .unsafe(`copy (select repeat('x', ${length}) from generate_series(1, ${rows})) to stdout`)
          .readable(),
        slow,
      );
      expect(bytes).toBe((rows ?? 0) * ((length ?? 0) + 1));
    }
  } finally {
    own.release();
    await database.stop();
  }
}, 30_000);
