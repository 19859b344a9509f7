/** Where the demo rally is: in whichever of three deserts it is daytime, so that its clocks always show a day's rallying. */

/** None of them changes its clocks; between them it is always between eight and six somewhere. */
const DESERTS = ['Africa/Algiers', 'America/Phoenix', 'Australia/Darwin'];

export function desertByDay(unixMs: number): string {
  const isDay = (zone: string) => {
    const hour = Number(partOf(unixMs, zone, 'hour'));
    return hour >= 8 && hour < 18;
  };
  return DESERTS.find(isDay) ?? (DESERTS[0] as string);
}

/** `YYYY-MM-DD` of that instant, so many days later, in the zone. */
export function dateIn(unixMs: number, zone: string, daysLater = 0): string {
  const [year, month, day] = (['year', 'month', 'day'] as const).map((part) =>
    Number(partOf(unixMs, zone, part)),
  );
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + daysLater)).toISOString().slice(0, 10);
}

function partOf(unixMs: number, timeZone: string, part: 'year' | 'month' | 'day' | 'hour'): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, [part]: 'numeric', hourCycle: 'h23' });
  return format.formatToParts(unixMs).find(({ type }) => type === part)?.value ?? '';
}
