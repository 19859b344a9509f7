/** What one reader may ask for without taking it from the others: work in turns, and answers in time. */

export class Busy extends Error {
  readonly reason = 'busy';
}

export class TooLate extends Error {
  readonly reason = 'too_late';
  constructor(ms: number) {
    super(`The first view was not there within ${ms} ms: browsers draw the page themselves.`);
    this.name = 'TooLate';
  }
}

/** Some at once, some that wait for their turn, and `Busy` for whatever is beyond. */
export function turnsFor(
  atOnce: number,
  waitingAtMost: number,
): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new Busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}

/** What is not there by then comes too late for this reader; whoever asks after it finds it. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(ms)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const SAME_AGAIN_MS = 60_000;
const LINES_A_MINUTE = 20;

/** Each line once a minute, and not many of them: addresses are made up by whoever asks, and so is what fails about them. */
export function saidSeldom(log: (line: string) => void, nowMs: () => number): (line: string) => void {
  const said = new Map<string, number>();
  return (line) => {
    for (const [one, atMs] of said) if (nowMs() - atMs >= SAME_AGAIN_MS) said.delete(one);
    if (said.has(line) || said.size >= LINES_A_MINUTE) return;
    said.set(line, nowMs());
    log(line);
  };
}
