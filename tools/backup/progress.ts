/** How far a restore is: on a terminal one line that moves, elsewhere a line now and then. */

export type Progress = {
  phase: string;
  of?: string;
  done?: number;
  total?: number;
  unit?: 'rows' | 'races' | 'pages' | 'files';
};

export type Tell = (progress: Progress) => void;

export type ProgressLine = { tell: Tell; stop(): void };

type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** How often a line that nobody overwrites is printed within one phase, in milliseconds. */
const plainEveryMs = 5_000;
const movingEveryMs = 100;

export function sentenceOf({ phase, of, done, total, unit }: Progress): string {
  const count =
    done === undefined ? '' : total === undefined ? grouped(done) : `${grouped(done)} of ${grouped(total)}`;
  const what = [phase, of].filter(Boolean).join(' ');
  return count ? `${what}: ${count}${unit ? ` ${unit}` : ''}` : what;
}

/** Also tells how long a phase takes that says nothing in between. */
export function showProgress(out: Terminal, now: () => number = () => performance.now()): ProgressLine {
  const isMoving = out.isTTY === true;
  const startedAt = now();
  let last: Progress | null = null;
  let printedAt = Number.NEGATIVE_INFINITY;
  const print = () => {
    if (!last) return;
    printedAt = now();
    const line = `${sentenceOf(last)} (${((printedAt - startedAt) / 1000).toFixed(0)} s)`;
    out.write(isMoving ? `\r\u001b[2K${line.slice(0, (out.columns ?? 80) - 1)}` : `${line}\n`);
  };
  const everyMs = isMoving ? movingEveryMs : plainEveryMs;
  const timer = setInterval(() => {
    if (now() - printedAt >= everyMs) print();
  }, movingEveryMs);
  return {
    tell(progress) {
      const isNext = progress.phase !== last?.phase || (progress.of !== last?.of && progress.unit !== 'rows');
      last = progress;
      if (isNext || now() - printedAt >= everyMs) print();
    },
    stop() {
      clearInterval(timer);
      if (isMoving && last) out.write('\r\u001b[2K');
    },
  };
}

const grouped = (count: number): string => count.toLocaleString('en-GB');
