/** A page of a PDF as a screen or a printer draws it: its pixels. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import jsqr from 'jsqr';

export interface DrawnPage {
  width: number;
  height: number;
  /** Share of the paper that is ink, 0 to 1. */
  ink: number;
  /** What the code on it says; null: there is none to read. */
  qr: string | null;
}

const READER = 'https://reader.test/';
const build = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/build/${name}`));

/** `at` from 1, or the last one. */
export async function drawnPage(
  browser: Browser,
  bytes: Uint8Array,
  at: number | 'last' = 'last',
): Promise<DrawnPage> {
  const page = await browser.newPage();
  try {
    await page.route(`${READER}**`, async (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(build(name), 'utf8') });
    });
    await page.goto(READER);
    const { width, height, pixels } = await page.evaluate(draw, {
      file: Buffer.from(bytes).toString('base64'),
      at,
      reader: READER,
    });
    const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
    let dark = 0;
    for (let place = 0; place < data.length; place += 4) if ((data[place] ?? 255) < 128) dark++;
    return {
      width,
      height,
      ink: (4 * dark) / data.length,
      qr: jsqr.default(data, width, height)?.data ?? null,
    };
  } finally {
    await page.close();
  }
}

/** Runs in the browser. Three pixels for a point: a camera sees a code as well. */
async function draw({ file, at, reader }: { file: string; at: number | 'last'; reader: string }) {
  const pdfjs = await import(`${reader}pdf.min.mjs`);
  pdfjs.GlobalWorkerOptions.workerSrc = `${reader}pdf.worker.min.mjs`;
  const data = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
  const pdf = await pdfjs.getDocument({ data }).promise;
  const sheet = await pdf.getPage(at === 'last' ? pdf.numPages : at);
  const viewport = sheet.getViewport({ scale: 3 });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await sheet.render({ canvas, viewport }).promise;
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
  const pixels = paper.getImageData(0, 0, canvas.width, canvas.height).data;
  let text = '';
  for (let from = 0; from < pixels.length; from += 32_768)
    text += String.fromCharCode(...pixels.subarray(from, from + 32_768));
  return { width: canvas.width, height: canvas.height, pixels: btoa(text) };
}
