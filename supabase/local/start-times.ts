/** Where the time of a start goes: each step by its name, in the order they came to an end. */

export type StartTimes = {
  of<T>(step: string, work: Promise<T>): Promise<T>;
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
