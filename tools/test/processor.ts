/** Seconds of the processor that programs and all their descendants use, sampled from /proc: browsers and database servers have no parent that waits for them. */
import { readdirSync, readFileSync } from 'node:fs';

/** A tick of `/proc/PID/stat`. s */
const TICK_S = 0.01;
const EVERY_MS = 1_000;

export type Sample = {
  pid: number;
  parent: number;
  own: number;
  /** Ticks of its children that have ended and were waited for. */
  ended: number;
};

/** One line of `/proc/PID/stat`: the name of a program may contain spaces and brackets. */
export function readStat(text: string): Sample {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (n: number) => Number(fields[n]);
  return { pid: Number.parseInt(text, 10), parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
}

export class Meter {
  /** As they were last seen. */
  readonly #known = new Map<number, Sample>();
  #living = new Set<number>();

  constructor(root: number) {
    this.#living.add(root);
  }

  add(samples: readonly Sample[]): void {
    const found = samples.filter(({ pid }) => this.#living.has(pid));
    const living = new Set(found.map(({ pid }) => pid));
    for (const { pid } of found) {
      const children = samples.filter((one) => one.parent === pid && !living.has(one.pid));
      found.push(...children);
      for (const child of children) living.add(child.pid);
    }
    // A process whose parent has ended belongs to where it was started.
    for (const one of found)
      this.#known.set(one.pid, { ...one, parent: this.#known.get(one.pid)?.parent ?? one.parent });
    this.#living = living;
  }

  get seconds(): number {
    const ended = new Map<number, Sample[]>();
    for (const one of this.#known.values()) {
      if (!this.#living.has(one.pid)) ended.set(one.parent, [...(ended.get(one.parent) ?? []), one]);
    }
    // What a parent waited for includes all that its children waited for.
    const sampled = (pid: number): number =>
      (ended.get(pid) ?? []).reduce((sum, one) => sum + one.own + Math.max(one.ended, sampled(one.pid)), 0);
    const ticks = [...this.#known.values()].map((one) => one.own + Math.max(0, one.ended - sampled(one.pid)));
    return ticks.reduce((sum, one) => sum + one, 0) * TICK_S;
  }
}

const meters = new Set<Meter>();
let timer: NodeJS.Timeout | undefined;

/** Measures until it is called; null where there is no /proc. */
export function measure(pid: number | undefined): () => number | null {
  if (process.platform !== 'linux' || pid === undefined) return () => null;
  const meter = new Meter(pid);
  meters.add(meter);
  timer ??= setInterval(sampleAll, EVERY_MS).unref();
  return () => {
    meters.delete(meter);
    if (meters.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    return meter.seconds;
  };
}

function sampleAll(): void {
  const samples = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
      } catch {
        // It has ended since the folder was read.
        return [];
      }
    });
  for (const meter of meters) meter.add(samples);
}
