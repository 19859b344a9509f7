/** Reads a QR code off the page as a camera does: from its pixels. */
import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';

const SIDE = 400;

/** `side`: pixels of the picture; a code of many modules needs more. */
export async function readQr(code: Locator, side = SIDE): Promise<string | null> {
  const pixels = await code.evaluate(async (svg, side) => {
    const image = new Image(side, side);
    const text = new XMLSerializer().serializeToString(svg);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(side, side);
    const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    paper.drawImage(image, 0, 0, side, side);
    const { data } = paper.getImageData(0, 0, side, side);
    let bytes = '';
    for (let from = 0; from < data.length; from += 32_768)
      bytes += String.fromCharCode(...data.subarray(from, from + 32_768));
    return btoa(bytes);
  }, side);
  const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
  return jsqr.default(data, side, side)?.data ?? null;
}
