/** Questions to a worker of their own; ended, it takes no room. */
import type { GpsAnswer, GpsQuestion } from './questions.ts';

/** `failed`: the worker could not be started, or broke. */
export type Asked = GpsAnswer | { said: 'failed' };

export interface Conversation {
  /** One question at a time. */
  ask(question: GpsQuestion, transfer?: Transferable[]): Promise<Asked>;
  /** Ends the worker; a question it was asked is never answered. */
  end(): void;
}

/** Its code comes in a chunk like any other, with its integrity, and is started from there. */
async function startWorker(): Promise<Worker> {
  const { default: code } = await import('./gps-worker.ts?source');
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'gps' });
  URL.revokeObjectURL(address);
  return worker;
}

export async function converse(): Promise<Conversation | null> {
  const worker = await startWorker().catch(() => null);
  if (!worker) return null;
  return {
    ask: (question, transfer = []) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<GpsAnswer>) => resolve(data);
        worker.onerror = () => resolve({ said: 'failed' });
        worker.postMessage(question, transfer);
      }),
    end: () => worker.terminate(),
  };
}

export async function askWorker(question: GpsQuestion, transfer: Transferable[] = []): Promise<Asked> {
  const worker = await converse();
  if (!worker) return { said: 'failed' };
  const told = await worker.ask(question, transfer);
  worker.end();
  return told;
}
