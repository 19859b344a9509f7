/** A picture as a phone sends it from the desert: small enough for a bad link, large enough to tell what happened. */

export interface Size {
  width: number;
  height: number;
}

/** Packs the picture at a size and a quality (0–1). */
export type Pack = (size: Size, quality: number) => Promise<Blob>;

export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable';
  readonly reason = 'unreadable';

  constructor(cause: unknown) {
    super('This is no picture that the phone can read.', { cause });
  }
}

export const BYTES_AT_MOST = 100_000;
const LONGEST_PX = 1_280;
const QUALITIES = [0.75, 0.6, 0.45, 0.3];
const SMALLER = 0.7;
/** Below that nothing can be told on it any more. */
const SHORTEST_SIDE_PX = 120;

export async function packedWithin(original: Size, pack: Pack, bytes = BYTES_AT_MOST): Promise<Blob> {
  let scale = Math.min(1, LONGEST_PX / Math.max(original.width, original.height));
  for (;;) {
    const size = { width: Math.round(original.width * scale), height: Math.round(original.height * scale) };
    for (const quality of QUALITIES) {
      const blob = await pack(size, quality);
      const isSmallest = Math.min(size.width, size.height) * SMALLER < SHORTEST_SIDE_PX;
      if (blob.size <= bytes || (isSmallest && quality === QUALITIES.at(-1))) return blob;
    }
    scale *= SMALLER;
  }
}

/** Base64 of a JPEG, upright, without what the camera wrote about place and device. Rejects with `PictureUnreadable`. */
export async function scaledPicture(file: Blob): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const canvas = document.createElement('canvas');
    const blob = await packedWithin(bitmap, ({ width, height }, quality) => {
      Object.assign(canvas, { width, height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
      return new Promise((resolve, reject) => {
        canvas.toBlob((packed) => (packed ? resolve(packed) : reject(new Error())), 'image/jpeg', quality);
      });
    });
    bitmap.close();
    return await inBase64(blob);
  } catch (cause) {
    throw new PictureUnreadable(cause);
  }
}

function inBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
