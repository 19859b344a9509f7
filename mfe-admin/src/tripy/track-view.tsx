/** A crew's track twice: on the map, and as its speed over time; what is pointed at in one is seen in the other and said in words. */
import * as basics from '@bivouac/ui/basics';
import { useEffect, useState } from 'react';
import type { CrewFindings } from '../gps/questions.ts';
import { useSay } from '../language/language.ts';
import type { JudgedCourse } from './judged-course.ts';
import { SpeedTrace } from './speed-trace.tsx';
import { momentOf, sampleAt } from './trace-parts.ts';
import { TrackMap } from './track-map.tsx';
import styles from './tripy.module.css';

interface TrackViewProps {
  found: CrewFindings & { trace: NonNullable<CrewFindings['trace']> };
  points: JudgedCourse['points'];
  /** An instant to look at; null: the first overspeed, else the beginning. */
  look: { ms: number } | null;
  clock(ms: number): string;
}

export function TrackView({ found, points, look, clock }: TrackViewProps) {
  const say = useSay();
  const { trace, stretches, excesses, number } = found;
  const [at, setAt] = useState(() =>
    sampleAt(trace, excesses.map(middleOf).find((ms) => ms !== null) ?? trace.from_ms),
  );
  useEffect(() => {
    if (look) setAt(sampleAt(trace, look.ms));
  }, [trace, look]);
  const here = momentOf(trace, stretches, at);
  const { limit } = here;
  const over = limit ? here.kmh - limit.limit_kmh : 0;
  const parts = [
    clock(here.ms),
    `${here.kmh} km/h`,
    limit
      ? say(`tripy.limit.${limit.scope}`, { zone: limit.zone, limit: limit.limit_kmh })
      : say('tripy.noLimit'),
    ...(over > 0 ? [say('tripy.over', { over })] : []),
  ];
  return (
    <>
      <div className={styles.beside}>
        <TrackMap
          label={say('tripy.way', { number })}
          found={found}
          points={points}
          here={here}
          onMove={setAt}
        />
        <SpeedTrace
          label={say('tripy.speed', { number })}
          trace={trace}
          stretches={stretches}
          excesses={excesses}
          at={at}
          words={parts.join(', ')}
          clock={clock}
          onMove={setAt}
        />
      </div>
      <p className={styles.words} data-cursor>
        <strong>{parts[0]}</strong>
        <strong className={over > 0 ? basics.wrong : undefined}>{parts[1]}</strong>
        <span>{parts[2]}</span>
        {over > 0 && <span className={basics.wrong}>{parts[3]}</span>}
        <span className={basics.quiet}>{say('tripy.cursorHint')}</span>
      </p>
    </>
  );
}

export function middleOf({ at_ms, duration_ms }: CrewFindings['excesses'][number]): number | null {
  return at_ms === null ? null : at_ms + (duration_ms ?? 0) / 2;
}
