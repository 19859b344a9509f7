/** Where the time of a start goes: each step by its name, in the order they came to an end. */

export type StartTimes = {
  /** Waits for a step and notes how long it took. */
  of<T>(step: string, work: Promise<T>): Promise<T>;
  /** One line for the operator. */
  said(): string;
};

export function measureStart(now = () => performance.now()): StartTimes {
  const begunMs = now();
  const steps: string[] = [];
  return {
    async of(step, work) {
      const fromMs = now();
      const value = await work;
      steps.push(`${step} ${seconds(now() - fromMs)}`);
      return value;
    },
    said: () => `Serving after ${seconds(now() - begunMs)} s: ${steps.join(', ')}.`,
  };
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}
