/** A lane of works: so many at a time, a bounded queue behind them, and those who ask for most wait behind the others. */
import { takeTurns } from '../../auth/hashing/turns.ts';

export type Lane = {
  run<T>(key: string, work: () => Promise<T>): Promise<T> | null;
  isIdle(): boolean;
};

export type LaneBounds = { atOnce: number; waiting: number; waitingPerKey: number };

export function openLane({ atOnce, waiting, waitingPerKey }: LaneBounds): Lane {
  const turns = takeTurns<() => void>({ waiting, waitingPerAddress: waitingPerKey });
  let running = 0;

  async function now<T>(work: () => Promise<T>): Promise<T> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      turns.next()?.();
    }
  }

  return {
    run<T>(key: string, work: () => Promise<T>) {
      if (running < atOnce) return now(work);
      let begin: () => void = () => undefined;
      const turn = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const enter = () => {
        running += 1;
        begin();
      };
      if (!turns.add(key, enter)) return null;
      return turn.then(() => {
        running -= 1;
        return now(work);
      });
    },
    isIdle: () => running === 0 && turns.size() === 0,
  };
}
