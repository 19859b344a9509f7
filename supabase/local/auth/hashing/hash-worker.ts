/** A thread that hashes and checks passwords, one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { type HashCost, hashPassword, isPasswordOf } from '../passwords.ts';

/** `stored` left out: the password is to be hashed; else it is checked against it, null standing for no account. */
export type HashWork = { password: string; stored?: string | null };
export type HashAnswer = { answer: string | boolean } | { failure: unknown };

const cost: HashCost = workerData;

parentPort?.on('message', ({ password, stored }: HashWork) => {
  parentPort?.postMessage(answerTo(password, stored));
});

function answerTo(password: string, stored: string | null | undefined): HashAnswer {
  try {
    return {
      answer: stored === undefined ? hashPassword(password, cost) : isPasswordOf(stored, password, cost),
    };
  } catch (failure) {
    return { failure };
  }
}
