/** Runs a renderer beside the server: one page at a time, within a time and a memory, in a thread that is begun anew after a failure. */
import { Worker } from 'node:worker_threads';
import type { Rendered, RenderInput } from '@bivouac/contract';
import { within } from '../limits.ts';
import type { Renderer, TrustedScript } from '../parts.ts';
import { isLong } from '../which.ts';

export interface WorkerRenderer extends Renderer {
  stop(): Promise<void>;
}

export class RenderFailed extends Error {
  readonly reason: 'too_long' | 'ended' | 'thrown';
  constructor(reason: RenderFailed['reason'], what: string) {
    super(`The first view could not be rendered (${reason}): ${what}.`);
    this.name = 'RenderFailed';
    this.reason = reason;
  }
}

interface Limits {
  /** Of a processor's time for one rendering, ms. */
  atMostMs: number;
  /** For one of whole tables, ms. */
  longMs: number;
  memoryMb: number;
  /** After a failure nothing is tried for this long. */
  restMs: number;
}

const USUAL: Limits = { atMostMs: 1_500, longMs: 8_000, memoryMb: 192, restMs: 2_000 };
/** The first one also reads the script. */
const FIRST_MS = 5_000;
/** On a busy machine a thread waits for its turns: it may take so many times as long by the clock. */
const BUSY = 4;
const BUSY_LONG = 2;

interface Waiting {
  resolve(rendered: Rendered): void;
  reject(failure: Error): void;
}

interface Thread {
  integrity: string;
  worker: Worker;
  hasRendered: boolean;
}

/** Whole tables have a thread of their own: a race of a thousand crews takes a second, and nobody else waits for it or ends with it. */
export function createWorkerRenderer(given: Partial<Limits> = {}): WorkerRenderer {
  const limits = { ...USUAL, ...given };
  const usual = oneThread(limits, BUSY);
  const long = oneThread({ ...limits, atMostMs: limits.longMs }, BUSY_LONG);
  return {
    render: (script, input) => (isLong(input.address) ? long : usual).render(script, input),
    async stop() {
      await Promise.all([usual.stop(), long.stop()]);
    },
  };
}

function oneThread(limits: Limits, busy: number): WorkerRenderer {
  let thread: Thread | null = null;
  let latest: Promise<unknown> = Promise.resolve();
  let restUntilMs = 0;

  function end(): void {
    const ending = thread;
    thread = null;
    void ending?.worker.terminate();
  }

  function threadFor({ integrity, code }: TrustedScript): Thread {
    if (thread?.integrity === integrity) return thread;
    end();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { code },
      // No settings, no arguments, no streams: what a renderer knows it is handed.
      env: {},
      argv: [],
      execArgv: [],
      stdin: false,
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb,
        maxYoungGenerationSizeMb: 32,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    // An error nobody hears would end the server.
    worker.on('error', () => undefined);
    const begun = { integrity, worker, hasRendered: false };
    thread = begun;
    return begun;
  }

  function renderOnce(script: TrustedScript, input: RenderInput): Promise<Rendered> {
    if (Date.now() < restUntilMs) return Promise.reject(new RenderFailed('ended', 'it failed a moment ago'));
    const running = threadFor(script);
    const atMostMs = running.hasRendered ? limits.atMostMs : Math.max(limits.atMostMs, FIRST_MS);
    const [beganMs, before] = [Date.now(), processorMs(running.worker)];
    return new Promise<Rendered>((resolve, reject) => {
      const waiting: Waiting = {
        resolve(rendered) {
          running.hasRendered = true;
          tidy();
          resolve(rendered);
        },
        reject(failure) {
          tidy();
          reject(failure);
          // An address that cannot be drawn says nothing of others; a thread that hangs or ended does.
          if (failure instanceof RenderFailed && failure.reason === 'thrown') return;
          restUntilMs = Date.now() + limits.restMs;
          if (thread === running) end();
        },
      };
      let hurry: ReturnType<typeof setTimeout> | null = null;
      const lookAfter = (ms: number) => {
        hurry = setTimeout(async () => {
          const usedMs = (await processorMs(running.worker)) - (await before);
          // It has ended meanwhile.
          if (hurry === null) return;
          const leftMs = atMostMs - usedMs;
          if (leftMs > 0 && Date.now() - beganMs < atMostMs * busy) lookAfter(Math.max(leftMs, LOOK_MS));
          else waiting.reject(new RenderFailed('too_long', `longer than ${limits.atMostMs} ms`));
        }, ms);
      };
      lookAfter(atMostMs);
      const heard = (text: string) => {
        const { rendered, failure } = JSON.parse(text) as { rendered?: Rendered; failure?: string };
        if (rendered) waiting.resolve(rendered);
        else waiting.reject(new RenderFailed('thrown', String(failure)));
      };
      const failed = (error: Error) => waiting.reject(new RenderFailed('ended', error.message));
      const exited = () => waiting.reject(new RenderFailed('ended', 'its thread ended'));
      const tidy = () => {
        if (hurry) clearTimeout(hurry);
        hurry = null;
        running.worker.off('message', heard).off('error', failed).off('exit', exited);
      };
      running.worker.on('message', heard).on('error', failed).on('exit', exited);
      running.worker.postMessage(JSON.stringify(input));
    });
  }

  return {
    render(script, input) {
      const next = latest.catch(() => undefined).then(() => renderOnce(script, input));
      latest = next;
      return next;
    },
    async stop() {
      await thread?.worker.terminate();
      thread = null;
    },
  };
}

const LOOK_MS = 50;

/** What a thread has used of a processor until now, ms; without end where that cannot be known: then the clock alone counts. */
async function processorMs(worker: Worker): Promise<number> {
  const used = worker.cpuUsage?.().then(({ user, system }) => (user + system) / 1_000);
  // A thread that begins has used nothing; one that hangs in itself does not answer.
  return used ? within(ANSWER_MS, used).catch(() => 0) : Number.POSITIVE_INFINITY;
}

const ANSWER_MS = 1_000;
