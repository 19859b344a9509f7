/** Reads how far a clock is from UTC. */

/** Kiribati; the other way it is 12. */
const AT_MOST_MINUTES = 14 * 60;

/** ms ahead of UTC, for `Z`, `+01:00` or `-0330`; `null` if no clock is that far from it. */
export function readOffset(text: string): number | null {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  const ahead = Number(hours) * 60 + Number(minutes);
  // Written so that NaN is none either.
  if (!(Number(minutes) <= 59 && ahead <= AT_MOST_MINUTES)) return null;
  return (sign === '-' ? -ahead : ahead) * 60_000;
}
