/** Judges the files of a stage one after the other, crew by crew: tracks are cut where a device changed hands, joined, and held against the course. */
import { courseOf, evaluator, type RowsRead, type Window } from '@bivouac/gps';
import { carrierOf, cut } from './carried.ts';
import { insideTrack, isInside, OutsideCount } from './inside.ts';
import type { CrewFindings, Findings, GpsQuestion, TrackerFile } from './questions.ts';
import { takeOverspeed, takePassage } from './take-told.ts';
import { blank, isOfUse, spanOf, takeTrack } from './take-track.ts';
import { traceOf } from './trace.ts';

type Question = Extract<GpsQuestion, { ask: 'evaluate' }>;

export interface Judge {
  /** Samples so far. */
  take(file: TrackerFile): number;
  findings(): Findings;
}

export function judgeOf(question: Question, read: (file: TrackerFile) => RowsRead): Judge {
  const { stage, rules, windows, limits, numbers, carried, time_zone } = question;
  const evaluate = evaluator(courseOf([stage]));
  const known = new Set(numbers);
  const codes = new Set(stage.points.map(({ code }) => code));
  const strangers = new Set<string>();
  const crews = new Map<string, CrewFindings>();
  const crewOf = (number: string) => {
    const one = crews.get(number) ?? blank(number);
    crews.set(number, one);
    return one;
  };
  // On the road before or behind a stage its limit holds, though nothing is passed there.
  const roadsOf = (number: string) => (limits[number] ?? []).flatMap((limit) => limit.windows ?? []);
  const timeOf = (number: string) => {
    const window = windows[number];
    return window ? [window, ...roadsOf(number)] : null;
  };
  const count = new OutsideCount(time_zone);
  let samples = 0;
  return {
    take(file) {
      const isMine = (number: string, device: string, ms: number | null, time: readonly Window[] | null) => {
        const is = isInside(ms, time);
        const outside = is || ms === null ? [] : [ms];
        count.add({ batch: file.batch, file: file.name, device, number }, is ? 1 : 0, outside);
        return is;
      };
      const { tracks, passages, overspeeds } = read(file);
      for (const track of tracks) {
        samples += track.timeMs.length;
        for (const { number, part } of cut(track, carried, known, strangers)) {
          const window = windows[number] ?? null;
          const { part: mine, outside } = insideTrack(part, timeOf(number));
          const of = { batch: file.batch, device: track.name };
          count.add({ ...of, file: file.name, number }, part.timeMs.length - outside.length, outside);
          const found = evaluate(mine, { ...rules, windows: [window], limits: limits[number] ?? [] });
          const one = crewOf(number);
          takeTrack(one, found, stage, of);
          const known = window?.is_assumed ? null : window;
          const trace = isOfUse(found) ? traceOf(known ? part : mine, spanOf(known, found)) : null;
          if (trace && (!one.trace || trace.s.length > one.trace.s.length)) one.trace = trace;
        }
      }
      for (const { device, point, at_ms } of passages) {
        const number = carrierOf(device, at_ms, carried, known);
        if (!number) strangers.add(device);
        else if (
          codes.has(point) &&
          isMine(number, device, at_ms, windows[number] ? [windows[number]] : null)
        )
          takePassage(crewOf(number), { batch: file.batch, device }, point, at_ms);
      }
      for (const { device, ...told } of overspeeds) {
        const number = carrierOf(device, told.at_ms, carried, known);
        if (!number) strangers.add(device);
        else if (
          (told.zone === '' || codes.has(told.zone)) &&
          isMine(number, device, told.at_ms, timeOf(number))
        )
          takeOverspeed(crewOf(number), { batch: file.batch, device }, { device, ...told });
      }
      return samples;
    },
    findings: () => ({
      crews: [...crews.values()].filter(
        ({ passages, excesses, stretches }) => passages.length + excesses.length + stretches.length > 0,
      ),
      outside: count.rows(),
      strangers: [...strangers].sort(),
      samples,
    }),
  };
}
