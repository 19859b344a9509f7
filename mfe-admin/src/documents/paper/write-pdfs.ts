/** Papers as PDF files, drawn one after the other beside the page; library and fonts are loaded with the first one. */
import { needsMoreLetters, type Paper } from '@bivouac/papers';
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
  let hasLetters = false;
  try {
    for (const paper of papers) {
      signal?.throwIfAborted();
      const letters: PdfRequest['letters'] =
        !hasLetters && needsMoreLetters(paper) ? await loadLetters() : null;
      hasLetters ||= letters !== null;
      files.push(await drawn(worker, { paper, letters }, signal));
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

/** 2 MB, in a chunk that only names beyond Roboto ask for. */
async function loadLetters(): Promise<PdfRequest['letters']> {
  const [{ default: regular }, { default: bold }] = await Promise.all([
    import('dejavu-fonts-ttf/ttf/DejaVuSans.ttf?inline'),
    import('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?inline'),
  ]);
  const base64 = (address: string) => address.slice(address.indexOf(',') + 1);
  return { regular: base64(regular), bold: base64(bold) };
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
