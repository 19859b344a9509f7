/** One question put to a Supabase, what it must answer, and what it did. */

export const families = ['rest', 'accounts', 'live', 'files'] as const;
export type Family = (typeof families)[number];

export type Check<With> = {
  asks: string;
  expects: string;
  /** Throws `CannotAsk` where a setting of the project leaves nothing to ask. */
  sees(setting: With): Promise<string>;
};

export type Outcome = {
  family: Family;
  asks: string;
  expects: string;
  came: string | null;
  why: string | null;
};

/** Not a failure: this project is set so that there is nothing to ask. */
export class CannotAsk extends Error {
  override readonly name = 'CannotAsk';
  readonly reason = 'cannot_ask';
}

/** Longest wait for one answer, in milliseconds: a hosted project may wake up first. */
const answerWithinMs = 30_000;

/** Never rejects: a check that throws has failed. */
export async function ask<With>(family: Family, check: Check<With>, setting: With): Promise<Outcome> {
  const { asks, expects } = check;
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve(`nothing within ${answerWithinMs / 1000} s`), answerWithinMs);
  });
  try {
    const came = await Promise.race([check.sees(setting), tooLate]);
    return { family, asks, expects, came, why: null };
  } catch (failure) {
    const said = sentenceOf(failure);
    if (failure instanceof CannotAsk) return { family, asks, expects, came: null, why: said };
    return { family, asks, expects, came: `an error: ${said}`, why: null };
  } finally {
    clearTimeout(late);
  }
}

export function notAsked<With>(family: Family, { asks, expects }: Check<With>, why: string): Outcome {
  return { family, asks, expects, came: null, why };
}

export function sentenceOf(failure: unknown): string {
  const { message } = (failure ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(failure);
}

export const isMet = ({ came, expects }: Outcome): boolean => came === null || came === expects;

export function lineOf(outcome: Outcome): string {
  const { family, asks, expects, came, why } = outcome;
  const mark = came === null ? 'not run' : isMet(outcome) ? 'ok' : 'FAILED';
  const found =
    came === null
      ? why
      : isMet(outcome)
        ? `came as expected: ${came}`
        : `expected: ${expects} · came: ${came}`;
  return `${mark.padEnd(8)}${family.padEnd(9)} ${asks} · ${found}`;
}
