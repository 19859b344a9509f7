/**
 * Passwords hashed on threads of their own, behind a bounded queue.
 *
 * Node's shared threads read and compress files as well: a dozen wrong passwords on them hold up every page.
 */
import { Worker } from 'node:worker_threads';
import { AuthRefusal } from '../auth-refusal.ts';
import type { AuthSettings } from '../settings.ts';
import type { HashAnswer, HashWork } from './hash-worker.ts';
import { takeTurns } from './turns.ts';

export type Hashing = {
  /** `AuthRefusal` (429) where too many wait. */
  hashPassword(password: string, turn: string): Promise<string>;
  /** Takes as long without a hash, and is false. */
  isPasswordOf(stored: string | null, password: string, turn: string): Promise<boolean>;
  figures(): { underWay: number; waiting: number };
  stop(): Promise<void>;
};

type Job = { work: HashWork; resolve: (answer: string | boolean) => void; reject: (why: unknown) => void };

/** About what one hash takes, for saying when to come again. */
const hashMs = 200;

export function createHashing({ workers, cost, ...bounds }: AuthSettings['hashing']): Hashing {
  const turns = takeTurns<Job>(bounds);
  const idle: Worker[] = [];
  const underWay = new Map<Worker, Job>();
  let isStopped = false;

  function busy(): AuthRefusal {
    const retryAfterS = Math.ceil(((turns.size() + 1) * hashMs) / workers / 1000);
    const sentence = `Too many people are signing in just now. Try again in ${retryAfterS} seconds.`;
    return new AuthRefusal(429, 'over_request_rate_limit', sentence, { retryAfterS });
  }

  function startWorker(): Worker {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), {
      execArgv: [],
      workerData: cost,
    });
    worker.on('message', (message: HashAnswer) => {
      const job = underWay.get(worker);
      underWay.delete(worker);
      // A process with nothing else to do may end.
      worker.unref();
      idle.push(worker);
      if ('failure' in message) job?.reject(message.failure);
      else job?.resolve(message.answer);
      giveOut();
    });
    const lost = (failure: unknown) => {
      const job = underWay.get(worker);
      underWay.delete(worker);
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
      job?.reject(failure);
      giveOut();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(busy()));
    return worker;
  }

  function giveOut(): void {
    while (!isStopped && underWay.size < workers) {
      const job = turns.next();
      if (!job) return;
      const worker = idle.pop() ?? startWorker();
      underWay.set(worker, job);
      worker.ref();
      worker.postMessage(job.work);
    }
  }

  function run(work: HashWork, turn: string): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const job = { work, resolve, reject };
      if (isStopped || !turns.add(turn, job)) return reject(busy());
      giveOut();
    });
  }

  return {
    hashPassword: (password, turn) => run({ password }, turn) as Promise<string>,
    isPasswordOf: (stored, password, turn) => run({ password, stored }, turn) as Promise<boolean>,
    figures: () => ({ underWay: underWay.size, waiting: turns.size() }),
    async stop() {
      isStopped = true;
      for (let job = turns.next(); job; job = turns.next()) job.reject(busy());
      await Promise.all([...idle, ...underWay.keys()].map((worker) => worker.terminate()));
    },
  };
}
