/** What the worker does with a question; apart from it, so that tests ask without one. */
import { checkRoadbook, FileNotRead, readRoadbook, textOf } from '@bivouac/gps';
import type { GpsAnswer, GpsQuestion } from './questions.ts';

export type Tell = (answer: GpsAnswer, transfer?: Transferable[]) => void;

export async function answer(question: GpsQuestion, tell: Tell): Promise<void> {
  try {
    const bytes = new Uint8Array(question.bytes);
    const roadbook = readRoadbook(textOf(bytes));
    tell({ said: 'roadbook', roadbook, remarks: checkRoadbook(roadbook), sha256: await sha256Of(bytes) });
  } catch (problem) {
    if (!(problem instanceof FileNotRead)) throw problem;
    tell({ said: 'refused', reason: problem.reason });
  }
}

/** In hex. */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
