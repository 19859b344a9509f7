/** What all files together say of a stage, crew by crew: tracks are cut where a device changed hands, joined and judged. */
import {
  courseOf,
  type Evaluation,
  evaluator,
  type RowsRead,
  type Track,
  TrackBuilder,
  type Window,
} from '@bivouac/gps';
import type { Carried, CrewFindings, Findings, GpsQuestion, TrackerFile } from './questions.ts';
import { traceOf } from './trace.ts';

type Question = Extract<GpsQuestion, { ask: 'evaluate' }>;

interface Of {
  batch: string;
  device: string;
}

export function findingsOf(
  question: Question,
  read: (file: TrackerFile, said: (rows: number) => void) => RowsRead,
  said: (files: number, samples: number) => void,
): Findings {
  const { stage, rules, windows, limits, numbers, carried, files } = question;
  const evaluate = evaluator(courseOf([stage]));
  const known = new Set(numbers);
  const strangers = new Set<string>();
  const crews = new Map<string, CrewFindings>();
  const findings = (number: string) => {
    const one = crews.get(number) ?? blank(number);
    crews.set(number, one);
    return one;
  };
  let samples = 0;
  files.forEach((file, at) => {
    const { tracks, passages, overspeeds } = read(file, () => undefined);
    for (const track of tracks) {
      samples += track.timeMs.length;
      for (const { number, part } of cut(track, carried, known, strangers)) {
        const window = windows[number] ?? null;
        const found = evaluate(part, { ...rules, windows: [window], limits: limits[number] ?? [] });
        take(findings(number), found, stage, { batch: file.batch, device: track.name });
        const trace = isOfUse(found) ? traceOf(part, spanOf(window, found)) : null;
        const one = findings(number);
        if (trace && (!one.trace || trace.s.length > one.trace.s.length)) one.trace = trace;
      }
    }
    const codes = new Set(stage.points.map(({ code }) => code));
    for (const { device, point, at_ms } of passages) {
      const number = carrierOf(device, at_ms, carried, known);
      if (!number) strangers.add(device);
      else if (codes.has(point)) {
        findings(number).passages.push({
          batch: file.batch,
          device,
          code: point,
          at_ms,
          closest_m: null,
          in_order: true,
        });
      }
    }
    for (const told of overspeeds) {
      const number = carrierOf(told.device, told.at_ms, carried, known);
      if (!number) strangers.add(told.device);
      else if (told.zone === '' || codes.has(told.zone)) {
        findings(number).excesses.push({
          ...{ ...told, batch: file.batch },
          ...{ scope: 'zone', from_m: null, to_m: null },
        });
      }
    }
    said(at + 1, samples);
  });
  return {
    crews: [...crews.values()].filter(
      ({ passages, excesses, stretches }) => passages.length + excesses.length + stretches.length > 0,
    ),
    strangers: [...strangers].sort(),
    samples,
  };
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

/** What is drawn: the stage, and where a limit held before and behind it; null: the whole track. */
function spanOf(window: Window | null, { passages, stretches }: Evaluation): Window | null {
  if (!window && passages.length > 0) return null;
  const all = [...(window ? [window] : []), ...stretches];
  return {
    from_ms: Math.min(...all.map(({ from_ms }) => from_ms)),
    until_ms: Math.max(...all.map(({ until_ms }) => until_ms)),
  };
}

/** Of two tracks that passed the same point the one that was nearer tells of it; what either passed is not missed. */
function take(one: CrewFindings, found: Evaluation, { points }: Question['stage'], of: Of): void {
  if (!isOfUse(found)) return;
  const codeOf = (place: number) => points[place]?.code ?? '';
  const isFirst = one.passages.length === 0;
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

/** Whose a device was at an instant: as somebody said, else the crew it is named like. */
export function carrierOf(
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
