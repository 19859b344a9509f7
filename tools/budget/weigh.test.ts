/** What counts on the first load: the page's scripts, what they fetch, and the words of one language. */
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { weigh } from './weigh.ts';

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
