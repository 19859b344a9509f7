/** The days of a race as bars: above what was planned, below what was seen, from the first start to the last finish. */

import { data, dayBars, type RallySetUp, type StageBar } from '@bivouac/data';
import { live } from '@bivouac/live';
import { useRead } from '@bivouac/officials/query';
import { Card, formatTimeOfDay, Panel } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { spokenDate } from '../forms/hours.ts';
import { NotYet } from '../frame/not-yet.tsx';
import { useSay } from '../language/language.ts';
import { Behind } from '../rally/behind.tsx';
import { FirstStep } from '../rally/first-step.tsx';
import type { Race } from '../rally/race-frame.tsx';
import { type BarScale, scaleOf } from './bar-scale.ts';
import styles from './timeline.module.css';

export function Bars({ rally, race }: { rally: RallySetUp; race: Race }) {
  const say = useSay();
  const answer = useRead(['dayBars', race.id], () => dayBars(data(), race.id), { rally: rally.code });
  const { value: bars } = answer;
  if (!bars) return <NotYet problem={answer.problem} retry={answer.look} rows={6} />;
  if (bars.length === 0) {
    return (
      <Panel kind="empty" title={say('stages.none')} actions={<FirstStep to="stages" />}>
        {say('stages.noneText')}
      </Panel>
    );
  }
  return (
    <>
      <Behind {...answer} timeZone={rally.time_zone} />
      {[...new Set(bars.map(({ date }) => date))].map((date) => (
        <Card key={date} title={spokenDate(date)}>
          <Day bars={bars.filter((bar) => bar.date === date)} nowMs={live().time.nowMs()} />
        </Card>
      ))}
    </>
  );
}

function Day({ bars, nowMs }: { bars: readonly StageBar[]; nowMs: number }) {
  const say = useSay();
  const scale = scaleOf(bars, nowMs);
  if (!scale) return <p className={styles.quiet}>{say('timeline.noHours')}</p>;
  const zone = bars[0]?.time_zone ?? 'UTC';
  return (
    <div>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <StageLine key={bar.id} bar={bar} scale={scale} />
        ))}
      </ul>
      <p className={styles.hours} aria-hidden="true">
        {scale.hours.map((ms) => (
          <span key={ms} style={{ left: `${((ms - scale.fromMs) / (scale.untilMs - scale.fromMs)) * 100}%` }}>
            {formatTimeOfDay(new Date(ms).toISOString(), zone)}
          </span>
        ))}
      </p>
      <p className={styles.legend}>
        <span data-key="planned">{say('timeline.planned')}</span>
        <span data-key="starts">{say('timeline.starts')}</span>
        <span data-key="finishes">{say('timeline.finishes')}</span>
      </p>
    </div>
  );
}

function StageLine({ bar, scale }: { bar: StageBar; scale: BarScale }) {
  const say = useSay();
  const { planned, real, time_zone, code } = bar;
  const time = (at: string | null) => (at ? formatTimeOfDay(at, time_zone) : '–');
  const words = [
    planned.last_start
      ? say('timeline.plannedFromTo', { first: time(planned.first_start), last: time(planned.last_start) })
      : planned.first_start && say('timeline.plannedFrom', { first: time(planned.first_start) }),
    real.first_start &&
      say('timeline.realStarts', { first: time(real.first_start), last: time(real.last_start) }),
    real.first_finish &&
      say('timeline.realFinishes', { first: time(real.first_finish), last: time(real.last_finish) }),
    real.out > 0 && say('timeline.out', { count: real.out }),
  ].filter(Boolean);
  const span = (from: string | null, until: string | null, kind: string, y: number, height: number) => {
    if (!from) return null;
    const x = scale.place(from) * 1000;
    const width = Math.max((until ? scale.place(until) * 1000 : x) - x, 3);
    return <rect key={kind} data-kind={kind} x={x} y={y} width={width} height={height} rx={2} />;
  };
  return (
    <li data-bar={code}>
      <p className={basics.figures}>
        <strong>{code}</strong> <span className={styles.quiet}>{words.join(' · ')}</span>
      </p>
      <svg viewBox="0 0 1000 26" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        {scale.hours.map((ms) => {
          const x = ((ms - scale.fromMs) / (scale.untilMs - scale.fromMs)) * 1000;
          return <line key={ms} x1={x} x2={x} y1={0} y2={26} vectorEffect="non-scaling-stroke" />;
        })}
        {span(planned.first_start, planned.last_finish ?? planned.last_start, 'limit', 3, 7)}
        {span(planned.first_start, planned.last_start, 'planned', 3, 7)}
        {span(real.first_start, real.last_start, 'starts', 13, 5)}
        {span(real.first_finish, real.last_finish, 'finishes', 19, 5)}
      </svg>
    </li>
  );
}
