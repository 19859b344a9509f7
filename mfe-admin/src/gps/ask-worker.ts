/** One question to a worker of its own; ended, it takes no room. */
import type { GpsAnswer, GpsQuestion } from './questions.ts';

/** `failed`: the worker could not be started, or broke. */
export type Asked = Exclude<GpsAnswer, GpsProgress> | { said: 'failed' };
export type GpsProgress = Extract<GpsAnswer, { said: 'progress' }>;

export interface Asking {
  done: Promise<Asked>;
  /** Ends the worker; `done` is never answered. */
  cancel(): void;
}

/** Its code comes in a chunk like any other, with its integrity, and is started from there. */
async function startWorker(): Promise<Worker> {
  const { default: code } = await import('./gps-worker.ts?source');
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address, { name: 'gps' });
  URL.revokeObjectURL(address);
  return worker;
}

export function askWorker(
  question: GpsQuestion,
  transfer: Transferable[] = [],
  onProgress: (progress: GpsProgress) => void = () => undefined,
): Asking {
  let end = () => {};
  let isCancelled = false;
  const done = startWorker().then(
    (worker) =>
      new Promise<Asked>((resolve) => {
        end = () => worker.terminate();
        if (isCancelled) return end();
        worker.onmessage = ({ data }: MessageEvent<GpsAnswer>) => {
          if (data.said === 'progress') return onProgress(data);
          end();
          resolve(data);
        };
        worker.onerror = () => {
          end();
          resolve({ said: 'failed' });
        };
        worker.postMessage(question, transfer);
      }),
    (): Asked => ({ said: 'failed' }),
  );
  return {
    done,
    cancel() {
      isCancelled = true;
      end();
    },
  };
}
