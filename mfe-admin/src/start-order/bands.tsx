/** The gaps behind the places of a list, band by band: up to which place, and how long. */
import type { IntervalBand } from '@bivouac/rules';
import { Button } from '@bivouac/ui';
import { durationOf, durationText } from '../forms/durations.ts';
import { useSay } from '../language/language.ts';
import styles from './start-order.module.css';
import { TypedField } from './typed-field.tsx';

interface BandsProps {
  bands: readonly IntervalBand[];
  onChange(bands: IntervalBand[]): void;
}

export function Bands({ bands, onChange }: BandsProps) {
  const say = useSay();
  const set = (place: number, change: Partial<IntervalBand>) =>
    onChange(bands.map((band, n) => (n === place ? { ...band, ...change } : band)));
  const before = (place: number) => bands[place - 1]?.to ?? 0;
  const split = () => {
    const last = bands.at(-1);
    if (last) onChange([...bands.slice(0, -1), { to: before(bands.length - 1) + 10, ms: last.ms }, last]);
  };
  return (
    <fieldset className={styles.bands} data-bands>
      <legend>{say('starts.bands')}</legend>
      {bands.map((band, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <div key={place} className={styles.band}>
          {band.to === null ? (
            <span className={styles.rest}>
              {bands.length === 1
                ? say('starts.allPlaces')
                : say('starts.restPlaces', { from: before(place) + 1 })}
            </span>
          ) : (
            <TypedField
              label={say('starts.toPlace', { from: before(place) + 1 })}
              text={String(band.to)}
              read={(typed) => placeOf(typed, before(place))}
              wrong={say('starts.noPlace', { from: before(place) + 1 })}
              onChange={(to) => set(place, { to })}
            />
          )}
          <TypedField
            label={say('starts.gap')}
            text={durationText(band.ms)}
            read={gapOf}
            wrong={say('starts.noGap')}
            onChange={(ms) => set(place, { ms })}
          />
          {band.to !== null && (
            <Button
              look="quiet"
              aria-label={say('starts.removeBand', { place: band.to })}
              onClick={() => onChange(bands.filter((_, n) => n !== place))}
            >
              {say('stages.remove')}
            </Button>
          )}
        </div>
      ))}
      <Button look="quiet" onClick={split}>
        {say('starts.addBand')}
      </Button>
    </fieldset>
  );
}

function placeOf(typed: string, before: number): { ok: true; value: number } | { ok: false } {
  const place = Number(typed.trim());
  return Number.isInteger(place) && place > before && place < 10_000
    ? { ok: true, value: place }
    : { ok: false };
}

function gapOf(typed: string): { ok: true; value: number } | { ok: false } {
  const read = durationOf(typed);
  return read.ok && read.value !== null ? { ok: true, value: read.value } : { ok: false };
}
