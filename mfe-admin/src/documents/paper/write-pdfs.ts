/** Draws papers as PDF files, one after the other in a worker; library and fonts are loaded with the first one. */
import type { Paper } from '@bivouac/papers';
import { type Fonts, loadFonts } from '@bivouac/papers/fonts';
import type { PdfAnswer, PdfRequest } from './pdf-worker.ts';

const notMade = (cause: unknown) =>
  new Error('The PDF could not be made. Try again; if it fails again, print the page instead.', { cause });

/** `onDone` gets the number of files drawn so far. */
export async function writePdfs(
  papers: readonly Paper[],
  { onDone }: { onDone?(count: number): void } = {},
): Promise<Uint8Array<ArrayBuffer>[]> {
  const worker = await startWorker();
  const files: Uint8Array<ArrayBuffer>[] = [];
  const loaded = new Set<keyof Fonts>();
  try {
    for (const paper of papers) {
      const needed = await loadFonts(paper, loaded).catch((cause) => {
        throw notMade(cause);
      });
      for (const name of Object.keys(needed.fonts)) loaded.add(name as keyof Fonts);
      files.push(await drawn(worker, { paper, ...needed }));
      onDone?.(files.length);
    }
    return files;
  } finally {
    worker.terminate();
  }
}

/** The worker's code is loaded as a chunk, so that its integrity is checked like any other's. */
async function startWorker(): Promise<Worker> {
  const { default: code } = await import('./pdf-worker.ts?source');
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'documents' });
  URL.revokeObjectURL(address);
  return worker;
}

const drawn = (worker: Worker, request: PdfRequest) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer>) =>
      data.ok ? resolve(data.bytes) : reject(notMade(data.message));
    worker.onerror = ({ message }) => reject(notMade(message));
    worker.postMessage(request);
  });
