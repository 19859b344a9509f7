/** Judges the files of a stage one after the other, crew by crew: tracks are cut where a device changed hands, joined, and held against the course. */
import { courseOf, evaluator, type RowsRead } from '@bivouac/gps';
import { carrierOf, cut } from './carried.ts';
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
  const { stage, rules, windows, limits, numbers, carried } = question;
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
  let samples = 0;
  return {
    take(file) {
      const { tracks, passages, overspeeds } = read(file);
      for (const track of tracks) {
        samples += track.timeMs.length;
        for (const { number, part } of cut(track, carried, known, strangers)) {
          const window = windows[number] ?? null;
          const found = evaluate(part, { ...rules, windows: [window], limits: limits[number] ?? [] });
          const one = crewOf(number);
          takeTrack(one, found, stage, { batch: file.batch, device: track.name });
          const trace = isOfUse(found) ? traceOf(part, spanOf(window, found)) : null;
          if (trace && (!one.trace || trace.s.length > one.trace.s.length)) one.trace = trace;
        }
      }
      for (const { device, point, at_ms } of passages) {
        const number = carrierOf(device, at_ms, carried, known);
        if (!number) strangers.add(device);
        else if (codes.has(point)) takePassage(crewOf(number), { batch: file.batch, device }, point, at_ms);
      }
      for (const { device, ...told } of overspeeds) {
        const number = carrierOf(device, told.at_ms, carried, known);
        if (!number) strangers.add(device);
        else if (told.zone === '' || codes.has(told.zone))
          takeOverspeed(crewOf(number), { batch: file.batch, device }, { device, ...told });
      }
      return samples;
    },
    findings: () => ({
      crews: [...crews.values()].filter(
        ({ passages, excesses, stretches }) => passages.length + excesses.length + stretches.length > 0,
      ),
      strangers: [...strangers].sort(),
      samples,
    }),
  };
}
