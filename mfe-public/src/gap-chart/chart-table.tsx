/** What the chart shows where its cursor stands, in figures: each crew's gap there, and what it gained since the place before. */
import { formatNumber } from '@bivouac/i18n';
import { classNames, Gap, NumberPlate } from '@bivouac/ui';
import { CrewNameLine } from '../crews/crew-name-line.tsx';
import { sayKm } from '../language/distances.ts';
import { useLanguage } from '../language/text.tsx';
import { useRally } from '../structure/rally-context.tsx';
import type { ChartPlace } from './chart-course.ts';
import type { ChartModel } from './chart-model.ts';
import styles from './gap-chart.module.css';
import { gapAt } from './gap-lines.ts';

interface ChartTableProps {
  model: ChartModel;
  /** Index of a place. */
  cursor: number;
  /** Of the race, ms. */
  precisionMs: number;
}

export function ChartTable({ model, cursor, precisionMs }: ChartTableProps) {
  const { say } = useLanguage();
  const { crews } = useRally();
  const { course, lines } = model;
  const place = course.places[cursor];
  const from = course.places[cursor - 1];
  const [fromM, toM] = [from?.stageM ?? null, place?.stageM ?? null];
  const isKnown = fromM !== null && toM !== null && from?.stage === place?.stage;
  const km = isKnown ? (toM - fromM) / 1000 : 0;
  const rows = lines
    .map((line, i) => ({ number: line.number, i, at: gapAt(line, cursor, model.leadBefore) }))
    .sort((a, b) => (a.at?.gapMs ?? Number.MAX_SAFE_INTEGER) - (b.at?.gapMs ?? Number.MAX_SAFE_INTEGER));
  if (!place) return null;
  return (
    <table className={styles.table}>
      <caption>
        <PlaceWords place={place} />
      </caption>
      <thead>
        <tr>
          <th scope="col">{say('column.crew')}</th>
          <th scope="col">{say('column.gap.leader')}</th>
          <th scope="col" title={say('chart.sinceTitle')}>
            {say('chart.since')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, i, at }) => (
          <tr key={number} data-chart-row={number}>
            <th scope="row" className={styles.crew}>
              <i className={classNames(styles.swatch, styles[`crew${i % 8}`])} aria-hidden="true" />
              <NumberPlate number={number} />{' '}
              <span className={styles.name}>
                <CrewNameLine crew={crews.get(number)} number={number} />
              </span>
            </th>
            <td className={at?.isHere === false ? styles.earlier : undefined}>
              {at && <Gap ms={at.gapMs} precisionMs={precisionMs} />}
            </td>
            <td>
              {at?.isHere && at.wonMs !== null && <Won ms={at.wonMs} km={km} precisionMs={precisionMs} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function PlaceWords({ place }: { place: ChartPlace }) {
  const { say, tag } = useLanguage();
  return <bdi>{placeWords(place, say, tag)}</bdi>;
}

export function placeWords(
  place: ChartPlace,
  say: ReturnType<typeof useLanguage>['say'],
  tag: string,
): string {
  const { stage, at, point, distanceM, isMeasured } = place;
  const where = at === 'point' ? point : say(at === 'added' ? 'chart.added' : `chart.${at}`);
  return [stage, where, isMeasured && sayKm(distanceM, tag)].filter(Boolean).join(' · ');
}

function Won({ ms, km, precisionMs }: { ms: number; km: number; precisionMs: number }) {
  const { say, tag } = useLanguage();
  if (ms === 0) return <>=</>;
  const perKm = km > 0 ? Math.abs(ms) / 1000 / km : null;
  return (
    <span className={ms > 0 ? styles.gained : styles.lost}>
      <span aria-hidden="true">{ms > 0 ? '▲' : '▼'}</span>
      <Gap ms={-ms} precisionMs={precisionMs} />
      {perKm !== null && (
        <small>
          {say('compare.perKm', {
            seconds: formatNumber(perKm, tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          })}
        </small>
      )}
    </span>
  );
}
