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
    return [...paper.getImageData(0, 0, side, side).data];
  }, side);
  return jsqr.default(new Uint8ClampedArray(pixels), side, side)?.data ?? null;
}
