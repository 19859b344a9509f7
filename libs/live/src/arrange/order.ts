/** The `order` key of a row: an array of integers that says where it stands; compared as Postgres compares `bigint[]`. */

export type Order = readonly number[];

/** Lexicographic; an array that is the beginning of the other comes first. Negative, 0 or positive. */
export function compareOrders(a: Order, b: Order): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** The first integer of an order is 0 for a classified crew. */
export function isClassified(order: Order | null): order is Order {
  return order?.[0] === 0;
}
