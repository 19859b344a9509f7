/** A thread that hashes and checks passwords, one after another. */
import { parentPort } from 'node:worker_threads';
import { hashPassword, isPasswordOf } from '../passwords.ts';

/** `stored` left out: the password is to be hashed; else it is checked against it, null standing for no account. */
export type HashWork = { password: string; stored?: string | null };
export type HashAnswer = { answer: string | boolean } | { failure: unknown };

parentPort?.on('message', ({ password, stored }: HashWork) => {
  parentPort?.postMessage(answerTo(password, stored));
});

function answerTo(password: string, stored: string | null | undefined): HashAnswer {
  try {
    return { answer: stored === undefined ? hashPassword(password) : isPasswordOf(stored, password) };
  } catch (failure) {
    return { failure };
  }
}
