/** Milliseconds as an ISO 8601 duration for `<time datetime>`: `PT1H2M3.4S`. */
export function isoDuration(ms: number): string {
  const size = Math.abs(ms);
  const hours = Math.floor(size / 3_600_000);
  const minutes = Math.floor(size / 60_000) % 60;
  const seconds = (size % 60_000) / 1000;
  return `${ms < 0 ? '-' : ''}PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds}S`;
}
