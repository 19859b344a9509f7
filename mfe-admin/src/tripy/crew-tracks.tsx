/** One crew on a stage: the way beside the speed, then every passage and overspeed with what it would change. */
import type { TrackerCrew } from '@bivouac/data';
import { type DataColumn, DataTable } from '@bivouac/officials/table';
import { Button, formatTimeOfDay } from '@bivouac/ui';
import * as basics from '@bivouac/ui/basics';
import { useState } from 'react';
import { durationText } from '../forms/durations.ts';
import { spokenDay, spokenHours } from '../forms/hours.ts';
import type { CrewFindings } from '../gps/questions.ts';
import { type Say, useSay } from '../language/language.ts';
import type { JudgedCourse } from './judged-course.ts';
import { type Proposal, scopeOf } from './proposals.ts';
import { middleOf, TrackView } from './track-view.tsx';

interface CrewTracksProps {
  found: CrewFindings;
  /** With the time it had on the stage; absent: it is no crew of the race any more. */
  crew: TrackerCrew | undefined;
  points: JudgedCourse['points'];
  proposals: readonly Proposal[];
  timeZone: string;
  onConfirm: ((proposal: Proposal) => void) | null;
}

export function CrewTracks({ found, crew, points, proposals, timeZone, onConfirm }: CrewTracksProps) {
  const say = useSay();
  const [look, setLook] = useState<{ ms: number } | null>(null);
  const clock = (ms: number | null) => (ms === null ? '–' : formatTimeOfDay(ms, timeZone, true));
  const dated = (ms: number | null) => (ms === null ? '–' : `${spokenDay(ms, timeZone)} ${clock(ms)}`);
  const byInstant = [...proposals].sort((a, b) => (a.at_ms ?? 0) - (b.at_ms ?? 0));
  const columns: DataColumn<Proposal>[] = [
    {
      ...{ id: 'at', head: say('tripy.at'), sort: ({ at_ms }) => at_ms },
      cell: (one) =>
        found.trace && one.at_ms !== null ? (
          <Button look="quiet" onClick={() => setLook({ ms: lookAt(one) })}>
            {dated(one.at_ms)}
          </Button>
        ) : (
          dated(one.at_ms)
        ),
    },
    {
      ...{ id: 'point', head: say('tripy.point'), isRowHead: true, sort: ({ code }) => code },
      cell: ({ code }) => <strong>{code || '–'}</strong>,
    },
    {
      ...{ id: 'what', head: say('tripy.what') },
      cell: (one) => what(one) + scopeWords(say, scopeOf(one)),
    },
    {
      ...{ id: 'state', head: say('tripy.state'), sort: ({ state }) => state },
      cell: ({ state }) => (
        <span className={state === 'same' ? basics.quiet : basics.doubt}>{say(`tripy.state.${state}`)}</span>
      ),
    },
    {
      ...{ id: 'open', head: say('tripy.open') },
      cell: (one) =>
        onConfirm &&
        one.state !== 'same' && (
          <Button look="quiet" onClick={() => onConfirm(one)}>
            {say(one.state === 'gone' ? 'tripy.voidOne' : 'tripy.confirmOne')}
          </Button>
        ),
    },
  ];
  return (
    <section aria-label={say('tripy.crew', { number: found.number })}>
      {found.trace && (
        <TrackView
          key={drawnKey(found)}
          found={{ ...found, trace: found.trace }}
          points={points}
          look={look}
          clock={clock}
        />
      )}
      {found.missed.length > 0 && (
        <p data-missed>
          {say('tripy.missedPoints')}{' '}
          {found.missed.map(({ code, nearest_m, gap }) => (
            <span key={code} className={gap ? basics.doubt : basics.wrong}>
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
      <DataTable
        name="crew-tracks"
        caption={[
          say('tripy.ofCrew', { number: found.number, count: byInstant.length }),
          crew && say('tripy.window', { hours: spokenHours(crew.from_at, crew.until_at, timeZone) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        columns={columns}
        rows={byInstant}
        rowId={({ key }) => key}
        marksOf={({ state }) => ({ 'data-state': state })}
      />
    </section>
  );

  function lookAt({ found: shown, at_ms }: Proposal): number {
    return (shown && 'excess' in shown ? middleOf(shown.excess) : at_ms) ?? 0;
  }

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

function drawnKey({ trace, excesses }: CrewFindings): string {
  return [trace?.from_ms, ...excesses.map(({ scope, at_ms }) => `${scope} ${at_ms}`)].join();
}

/** That of a zone has the zone's name already. */
function scopeWords(say: Say, scope: ReturnType<typeof scopeOf>): string {
  return scope === 'road' || scope === 'vehicle' ? ` · ${say(`tripy.finding.${scope}`)}` : '';
}
