/** Where a time came from, as a small drawing with its word: beam, clock, phone, GPS, card, typed. */
import { useSay } from '../../language/language.ts';

/** Strokes in a box of 16 by 16. */
const DRAWINGS: Readonly<Record<string, string>> = {
  beam: 'M1 8h14M4 4v8M12 4v8',
  clock: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5v3l2 2',
  phone: 'M5 1h6v14H5zM7 12h2',
  gps: 'M8 15s5-5 5-9A5 5 0 0 0 3 6c0 4 5 9 5 9zM8 4v4M6 6h4',
  card: 'M2 3h12v10H2zM2 7h12M5 10h3',
  manual: 'M1 4h14v8H1zM4 7h0M7 7h0M10 7h2M5 10h6',
};

export function SourceIcon({ source }: { source: string }) {
  const say = useSay();
  const word = say(`source.${source}`);
  return (
    <svg
      viewBox="0 0 16 16"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      role="img"
      aria-label={word}
      data-source={source}
    >
      <title>{word}</title>
      <path d={DRAWINGS[source] ?? 'M6 6a2 2 0 1 1 3 2l-1 1v1M8 12v1'} />
    </svg>
  );
}
