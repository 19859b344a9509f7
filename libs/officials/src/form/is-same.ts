/** Compares two values of a column as the database, a form or a plan may write them. */
export function isSame(one: unknown, other: unknown): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  // An instant is written in several ways.
  const [a, b] = [one, other].map((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : Number.NaN,
  );
  return a === b;
}
