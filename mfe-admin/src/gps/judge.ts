/** Judges the files of a stage one after the other, crew by crew: tracks are cut where a device changed hands, joined, and held against the course. */
import {
  type CourseStage,
  cleanTrack,
  courseOf,
  type Evaluation,
  evaluator,
  type RowsRead,
  type ToldOverspeed,
  type Track,
  TrackBuilder,
  type Window,
} from '@bivouac/gps';
import { insideTrack, isInside, OutsideCount } from './inside.ts';
import type { Carried, CrewFindings, Findings, GpsQuestion, TrackerFile } from './questions.ts';

interface Of {
  batch: string;
  device: string;
}

const SAMPLES_DRAWN = 1_500;
const MARGIN_MS = 120_000;

/** Rows nearer than this are one. */
const SAME_MS = 1_000;

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

/** Whose tracks and rows are whose: devices were carried, swapped, or are named like a start number. */
function carrierOf(
  device: string,
  atMs: number | null,
  carried: readonly Carried[],
  numbers: ReadonlySet<string>,
): string | null {
  const said = carried.filter((one) => one.device === device);
  if (said.length === 0) {
    const number = device
      .trim()
      .toUpperCase()
      .replace(/^0+(?=\d)/, '');
    return numbers.has(number) ? number : null;
  }
  const mine = said.find(
    ({ from_ms, until_ms }) =>
      atMs === null || (atMs >= (from_ms ?? -Infinity) && atMs < (until_ms ?? Infinity)),
  );
  return mine && numbers.has(mine.number) ? mine.number : null;
}

function cut(
  track: Track,
  carried: readonly Carried[],
  numbers: ReadonlySet<string>,
  strangers: Set<string>,
): { number: string; part: Track }[] {
  const said = carried.filter(({ device }) => device === track.name);
  if (said.length === 0) {
    const number = carrierOf(track.name, null, carried, numbers);
    if (!number) strangers.add(track.name);
    return number ? [{ number, part: track }] : [];
  }
  return said.flatMap(({ number, from_ms, until_ms }) => {
    if (!numbers.has(number)) return [];
    if (from_ms === null && until_ms === null) return [{ number, part: track }];
    const builder = new TrackBuilder(track.name);
    track.timeMs.forEach((ms, i) => {
      if (ms < (from_ms ?? -Infinity) || ms >= (until_ms ?? Infinity)) return;
      builder.add(ms, track.lat[i] as number, track.lon[i] as number, track.speedKmh[i]);
    });
    return [{ number, part: builder.build() }];
  });
}

const isNear = (one: number | null, other: number | null) => Math.abs((one ?? 0) - (other ?? 0)) <= SAME_MS;

/** Files come the last one first: what a later export says of a point stands, an earlier one's row is the same or overtaken. */
function takePassage(one: CrewFindings, of: Of, code: string, at_ms: number): void {
  const isTold = one.passages.some(
    (other) => other.code === code && (other.batch !== of.batch || isNear(other.at_ms, at_ms)),
  );
  one.missed = one.missed.filter((missed) => missed.code !== code);
  if (!isTold) one.passages.push({ ...of, code, at_ms, closest_m: null, in_order: true });
}

function takeOverspeed(one: CrewFindings, of: Of, told: ToldOverspeed): void {
  const { zone, at_ms, limit_kmh, max_kmh, duration_ms } = told;
  const isTold = one.excesses.some(
    (other) =>
      other.scope === 'zone' &&
      other.zone === zone &&
      isNear(other.at_ms, at_ms) &&
      (at_ms !== null || (other.limit_kmh === limit_kmh && other.max_kmh === max_kmh)),
  );
  if (isTold) return;
  const excess = { scope: 'zone' as const, zone, at_ms, limit_kmh, max_kmh, duration_ms };
  one.excesses.push({ ...of, ...excess, from_m: null, to_m: null });
}

/** A track as it is drawn: thinned out, but for its fastest samples. */
function traceOf(track: Track, window: { from_ms: number; until_ms: number } | null): CrewFindings['trace'] {
  const clean = cleanTrack(track);
  let [first, last] = [0, clean.count - 1];
  if (window) {
    while (first < last && (clean.timeMs[first] as number) < window.from_ms - MARGIN_MS) first++;
    while (last > first && (clean.timeMs[last] as number) > window.until_ms + MARGIN_MS) last--;
  }
  if (last - first < 2) return null;
  const step = Math.max(1, Math.ceil((last - first) / SAMPLES_DRAWN));
  const from_ms = clean.timeMs[first] as number;
  const trace = { from_ms, s: [] as number[], lat: [] as number[], lon: [] as number[], kmh: [] as number[] };
  for (let at = first; at <= last; at += step) {
    let fastest = at;
    for (let i = at; i < Math.min(at + step, last + 1); i++) {
      if ((clean.speedKmh[i] as number) > (clean.speedKmh[fastest] as number)) fastest = i;
    }
    trace.s.push(Math.round(((clean.timeMs[fastest] as number) - from_ms) / 1000));
    trace.lat.push(Math.round((clean.lat[fastest] as number) * 1e6) / 1e6);
    trace.lon.push(Math.round((clean.lon[fastest] as number) * 1e6) / 1e6);
    trace.kmh.push(Math.round(clean.speedKmh[fastest] as number));
  }
  return trace;
}

function blank(number: string): CrewFindings {
  return {
    ...{ number, samples: 0, spikes: 0, gaps: [], passages: [], missed: [], excesses: [] },
    ...{ stretches: [], trace: null },
  };
}

function isOfUse({ passages, stretches }: Evaluation): boolean {
  return passages.length + stretches.length > 0;
}

function spanOf(window: Window | null, { passages, stretches }: Evaluation): Window | null {
  if (!window && passages.length > 0) return null;
  const all = [...(window ? [window] : []), ...stretches];
  return {
    from_ms: Math.min(...all.map(({ from_ms }) => from_ms)),
    until_ms: Math.max(...all.map(({ until_ms }) => until_ms)),
  };
}

/** Of two tracks that passed the same point the one that was nearer tells of it; what either passed is not missed. */
function takeTrack(one: CrewFindings, found: Evaluation, { points }: CourseStage, of: Of): void {
  if (!isOfUse(found)) return;
  const codeOf = (place: number) => points[place]?.code ?? '';
  const isFirst = one.samples === 0;
  for (const { place, at_ms, closest_m, in_order } of found.passages) {
    const passage = {
      ...of,
      code: codeOf(place),
      at_ms: Math.round(at_ms),
      closest_m: Math.round(closest_m),
      in_order,
    };
    const before = one.passages.findIndex(({ code }) => code === passage.code);
    if (before < 0) one.passages.push(passage);
    else if ((one.passages[before]?.closest_m ?? Infinity) > passage.closest_m)
      one.passages[before] = passage;
  }
  const passed = new Set(one.passages.map(({ code }) => code));
  const missed = found.missed.map(({ place, nearest_m, gap }) => ({ code: codeOf(place), nearest_m, gap }));
  one.missed = (isFirst ? missed : one.missed).filter(({ code }) => !passed.has(code));
  for (const { stage: _, ...stretch } of found.stretches) one.stretches.push(stretch);
  for (const { stage: _, samples: __, ...excess } of found.excesses) {
    const isTold = one.excesses.some(
      ({ scope, zone, at_ms }) =>
        scope === excess.scope && zone === excess.zone && Math.abs((at_ms ?? 0) - excess.at_ms) < 2_000,
    );
    if (!isTold) one.excesses.push({ ...of, ...excess });
  }
  one.samples += found.samples;
  one.spikes += found.spikes;
  one.gaps.push(...found.gaps);
}
