/** A day as files write it. */

/** `2027-03-01`, `01.03.2027`, `1/3/2027` (the day first), or a date with a time. */
export function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).toReversed() : [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date ? null : date;
}
