/** What counts on the first load: the page's scripts, what they fetch, and the words of one language. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { weigh, weighRemote } from './weigh.ts';

const html = '<script defer src="/m/page.1.js" integrity="x"></script><link href="/m/page.1.css">';
const scripts = ['page.1.js', 'client.2.js', 'texts-en.3.js', 'texts-fr.4.js', 'part-queue.5.js'];
const bytesOf = (path: string) => Buffer.from(path.repeat(path.length));
const packed = (path: string) => brotliCompressSync(bytesOf(path)).length;

it('weighs each script once, one language, and no part that is fetched when it is asked for', () => {
  expect(weigh(html, scripts, bytesOf)).toEqual({
    atOnce: packed('m/page.1.js'),
    later: packed('m/client.2.js') + packed('m/texts-en.3.js'),
    worker: packed('sw.js'),
  });
});

it('a remote is weighed by its entry, its first chunk and the words of one language', () => {
  const size = (name: string) => Buffer.from(name.repeat(400));
  const one = (name: string) => weighRemote([name], size).whenUsed;
  const weight = weighRemote(
    ['remoteEntry.1.js', 'remote.2.js', 'texts-en.3.js', 'texts-fr.4.js', 'part-pages-en.5.js', 'a.6.js'],
    size,
  );
  expect(weight.whenUsed).toBe(one('part-pages-en.5.js') + one('a.6.js'));
  expect(weight.firstView).toBe(
    weighRemote(['remoteEntry.1.js'], size).firstView +
      weighRemote(['remote.2.js'], size).firstView +
      weighRemote(['texts-en.3.js'], size).firstView,
  );
});
