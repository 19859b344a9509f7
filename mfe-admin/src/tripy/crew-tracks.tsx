/** One crew on a stage: the way beside the speed, then every passage and overspeed with what it would change. */
import type { TrackerStage } from '@bivouac/data';
import { Button, formatTimeOfDay } from '@bivouac/ui';
import { durationText } from '../forms/durations.ts';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { Proposal } from './proposals.ts';
import { SpeedTrace } from './speed-trace.tsx';
import styles from './tripy.module.css';
import { Way } from './way.tsx';

interface CrewTracksProps {
  found: CrewFindings;
  stage: TrackerStage;
  proposals: readonly Proposal[];
  timeZone: string;
  /** null: it is only read. */
  onConfirm: ((proposal: Proposal) => void) | null;
}

export function CrewTracks({ found, stage, proposals, timeZone, onConfirm }: CrewTracksProps) {
  const say = useSay();
  const clock = (ms: number | null) => (ms === null ? '–' : formatTimeOfDay(ms, timeZone, true));
  const byInstant = [...proposals].sort((a, b) => (a.at_ms ?? 0) - (b.at_ms ?? 0));
  return (
    <section aria-label={say('tripy.crew', { number: found.number })} data-crew-tracks={found.number}>
      {found.trace && (
        <div className={styles.beside}>
          <Way
            label={say('tripy.way', { number: found.number })}
            trace={found.trace}
            stage={stage}
            missed={found.missed}
          />
          <SpeedTrace
            label={say('tripy.speed', { number: found.number })}
            trace={found.trace}
            excesses={found.excesses}
            clock={clock}
          />
        </div>
      )}
      {found.missed.length > 0 && (
        <p data-missed>
          {say('tripy.missedPoints')}{' '}
          {found.missed.map(({ code, nearest_m, gap }) => (
            <span key={code} className={gap ? styles.warn : styles.bad}>
              {code} (
              {gap
                ? say('tripy.gapThere')
                : nearest_m === null
                  ? say('tripy.farAway')
                  : say('tripy.nearest', { m: nearest_m })}
              ){' '}
            </span>
          ))}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{say('tripy.ofCrew', { number: found.number, count: byInstant.length })}</caption>
          <thead>
            <tr>
              {['at', 'point', 'what', 'state', 'open'].map((name) => (
                <th key={name} scope="col">
                  {say(`tripy.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byInstant.map((one) => (
              <tr key={one.key} data-state={one.state}>
                <td>{clock(one.at_ms)}</td>
                <td>
                  <strong>{one.code || '–'}</strong>
                </td>
                <td>{what(one)}</td>
                <td className={one.state === 'same' ? styles.quiet : styles.warn}>
                  {say(`tripy.state.${one.state}`)}
                </td>
                <td>
                  {onConfirm && one.state !== 'same' && (
                    <Button look="quiet" onClick={() => onConfirm(one)}>
                      {say(one.state === 'gone' ? 'tripy.voidOne' : 'tripy.confirmOne')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

  function what({ found: shown, fact }: Proposal): string {
    if (!shown) return fact && 'max_kmh' in fact ? `${fact.max_kmh} km/h` : say('tripy.passage');
    if ('passage' in shown) {
      const { closest_m, in_order } = shown.passage;
      const near = closest_m === null ? say('tripy.toldBySheet') : say('tripy.nearest', { m: closest_m });
      return [say('tripy.passage'), near, ...(in_order ? [] : [say('tripy.outOfOrder')])].join(' · ');
    }
    const { max_kmh, limit_kmh, duration_ms, from_m, to_m } = shown.excess;
    return [
      say('tripy.tooFast', { max: max_kmh, limit: limit_kmh }),
      ...(duration_ms === null ? [] : [durationText(duration_ms)]),
      ...(from_m === null || to_m === null ? [] : [`${to_m - from_m} m`]),
    ].join(' · ');
  }
}
