/** What a track shows of a crew joins what was found of it before. */
import type { CourseStage, Evaluation, Window } from '@bivouac/gps';
import type { CrewFindings } from './questions.ts';

export interface Of {
  batch: string;
  device: string;
}

export function blank(number: string): CrewFindings {
  return {
    ...{ number, samples: 0, spikes: 0, gaps: [], passages: [], missed: [], excesses: [] },
    ...{ stretches: [], trace: null },
  };
}

export function isOfUse({ passages, stretches }: Evaluation): boolean {
  return passages.length + stretches.length > 0;
}

export function spanOf(window: Window | null, { passages, stretches }: Evaluation): Window | null {
  if (!window && passages.length > 0) return null;
  const all = [...(window ? [window] : []), ...stretches];
  return {
    from_ms: Math.min(...all.map(({ from_ms }) => from_ms)),
    until_ms: Math.max(...all.map(({ until_ms }) => until_ms)),
  };
}

/** Of two tracks that passed the same point the one that was nearer tells of it; what either passed is not missed. */
export function takeTrack(one: CrewFindings, found: Evaluation, { points }: CourseStage, of: Of): void {
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
