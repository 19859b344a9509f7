/** Papers as PDF files, drawn one after the other beside the page; library and fonts are loaded with the first one. */
import type { Paper } from '@bivouac/papers';
import { type Fonts, loadFonts } from '@bivouac/papers/fonts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

export class PdfProblem extends Error {
  override readonly name = 'PdfProblem';
  readonly reason = 'not_drawn';
  constructor(details: string) {
    super('The PDF could not be made. Try again; if it fails again, print the page instead.', {
      cause: details,
    });
  }
}

/** `onDone` counts them. Rejects with `PdfProblem`, and with the signal's reason. */
export async function writePdfs(
  papers: readonly Paper[],
  { onDone, signal }: { onDone?(count: number): void; signal?: AbortSignal } = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const worker = await startWorker();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const loaded = new Set<keyof Fonts>();
  try {
    for (const paper of papers) {
      signal?.throwIfAborted();
      const needed = await loadFonts(paper, loaded).catch((cause) => {
        throw new PdfProblem(String(cause));
      });
      for (const name of Object.keys(needed.fonts)) loaded.add(name as keyof Fonts);
      files.push(await drawn(worker, { paper, ...needed }, signal));
      onDone?.(files.length);
    }
    return files;
  } finally {
    worker.terminate();
  }
}

/** Its code comes in a chunk like any other, with its integrity, and is started from there. */
async function startWorker(): Promise<Worker> {
  const { default: code } = await import('./pdf-worker.ts?source');
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'documents' });
  URL.revokeObjectURL(address);
  return worker;
}

function drawn(worker: Worker, request: PdfRequest, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
      data.ok ? resolve(data.bytes) : reject(new PdfProblem(data.message));
    worker.onerror = ({ message }) => reject(new PdfProblem(message));
    worker.postMessage(request);
  });
}
