/** Instants as the feed writes them: ISO 8601 in UTC with milliseconds; read with any offset, never without one. */

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** ms since 1970; `name` says in the refusal which value it was. */
export function instantMs(name: string, instant: string): number {
  const ms = WITH_OFFSET.test(instant) ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms)) {
    throw new RangeError(
      `${name}: expected an instant with its offset such as 2026-01-05T08:00:00Z, found ${JSON.stringify(instant)}.`,
    );
  }
  return ms;
}

export function instantOf(ms: number): string {
  return new Date(ms).toISOString();
}
