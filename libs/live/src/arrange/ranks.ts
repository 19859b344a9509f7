/** Counting positions in a sorted list: 1, 1, 3. */

/**
 * A counter fed with values in ascending order; answers 1 + the number of strictly smaller values fed before.
 * `isSame` tells whether two values stand level.
 */
export function rankCounter<T>(isSame: (a: T, b: T) => boolean): (value: T) => number {
  let fed = 0;
  let position = 0;
  let last: { value: T } | undefined;
  return (value) => {
    fed += 1;
    if (!last || !isSame(last.value, value)) position = fed;
    last = { value };
    return position;
  };
}

export function rankCounters<T>(
  isSame: (a: T, b: T) => boolean,
): (code: string | null, value: T) => number | null {
  const counters = new Map<string, (value: T) => number>();
  return (code, value) => {
    if (code === null) return null;
    const counter = counters.get(code) ?? rankCounter(isSame);
    counters.set(code, counter);
    return counter(value);
  };
}
