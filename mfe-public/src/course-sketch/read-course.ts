/** The file of a course as everybody may read it, and why it cannot be drawn. */
import { FileNotRead, readSketch, SKETCH_BYTES_AT_MOST, type Sketch } from '@bivouac/gps/sketch';

export type CourseRead =
  | { ok: true; sketch: Sketch }
  | { ok: false; reason: 'too_large' | 'unreadable' | 'offline' };

/** `sizeBytes`: as its document says; what is larger is not even asked for. */
export async function readCourse(
  link: string,
  sizeBytes: number | null,
  signal: AbortSignal,
): Promise<CourseRead> {
  if ((sizeBytes ?? 0) > SKETCH_BYTES_AT_MOST) return { ok: false, reason: 'too_large' };
  try {
    const answer = await fetch(link, { signal, credentials: 'omit' });
    if (!answer.ok) return { ok: false, reason: 'offline' };
    return { ok: true, sketch: readSketch(new Uint8Array(await answer.arrayBuffer())) };
  } catch (failure) {
    if (!(failure instanceof FileNotRead)) return { ok: false, reason: 'offline' };
    return { ok: false, reason: failure.reason === 'too_big' ? 'too_large' : 'unreadable' };
  }
}
