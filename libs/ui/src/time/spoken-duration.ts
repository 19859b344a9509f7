/** A duration in words for those who listen: "1 minute, 2 seconds", in the reader's language. */
interface DurationFormatLike {
  format(duration: Record<string, number>): string;
}
type DurationFormatMaker = new (locale: string, options: { style: string }) => DurationFormatLike;

/** Falls back to `h:mm:ss`-like digits where the browser has no Intl.DurationFormat. */
export function spokenDuration(ms: number, language: string): string {
  const size = Math.abs(ms);
  const parts = {
    hours: Math.floor(size / 3_600_000),
    minutes: Math.floor(size / 60_000) % 60,
    seconds: Math.floor(size / 1000) % 60,
  };
  const Maker = (Intl as unknown as { DurationFormat?: DurationFormatMaker }).DurationFormat;
  if (Maker && size >= 1000) return new Maker(language, { style: 'long' }).format(parts);
  return [parts.hours, parts.minutes, parts.seconds].join(':');
}
