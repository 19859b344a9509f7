/** Where each crew of the running race would be at the last place anyone reached, counted anew from the facts. */
import type { Driven, Facts } from './now-facts.ts';

export type NowRow = {
  number: string;
  class: string | null;
  positions: { class?: number | null };
  position: number | null;
  status: string;
  stage: string;
  point: string | null;
  virtual_ms: number | null;
  total_ms: number | null;
  gap_ms: number | null;
  base_ms: number | null;
  rank: number[];
};

export type StageOfPage = { code: string; split_points: { code: string }[] };

type Step = { ms: number; given: boolean };

/** Where a crew would be at the last place anyone reached: its time so far, by what the others needed from there on. */
export function estimator(
  stages: readonly StageOfPage[],
  rows: readonly NowRow[],
  facts: Facts,
  leg: number | null,
): (row: NowRow) => number | null {
  const codes = stages.map(({ code }) => code);
  const ways = new Map(rows.map((row) => [row.number, wayOf(row, facts, codes)]));
  const timing = rows.filter(({ status }) => status !== 'disqualified').map(({ number }) => number);
  const places = stages
    .flatMap(({ code, split_points }) => [
      ...split_points.map((point) => `${code}/${point.code}`),
      `${code}/`,
    ])
    .filter((place) => timing.some((number) => ways.get(number)?.has(place)));
  const at = (place: string) => {
    const all = timing.flatMap((number) => {
      const step = ways.get(number)?.get(place);
      return step ? [{ number, ...step }] : [];
    });
    const own = all.filter(({ given }) => !given);
    return own.length > 0 ? own : all;
  };
  const mean = (place: string) => sum(at(place).map(({ ms }) => ms)) / at(place).length;
  const factorFrom = (i: number): number => {
    const [here, next] = [places[i] as string, places[i + 1]];
    if (next === undefined) return 1;
    const both = at(here).flatMap((from) =>
      at(next).flatMap((to) => (to.number === from.number ? [{ from, to }] : [])),
    );
    const fromMs = sum(both.map(({ from }) => from.ms));
    const link = fromMs > 0 ? sum(both.map(({ to }) => to.ms)) / fromMs : mean(next) / mean(here);
    return link * factorFrom(i + 1);
  };
  const heads = new Map(rows.map((row) => [row.number, headOf(row, facts, codes, leg)]));
  const paceOf = (row: NowRow | undefined) => {
    const ms = (row && heads.get(row.number)?.before) ?? null;
    return row?.base_ms === null || ms === null || ms <= 0 ? null : ms;
  };
  const firstFactor = () => {
    const both = at(places[0] as string).flatMap(({ number, ms }) => {
      const pace = paceOf(rows.find((row) => row.number === number));
      return pace === null ? [] : [{ ms, pace }];
    });
    return both.length === 0
      ? null
      : (sum(both.map(({ ms }) => ms)) / sum(both.map(({ pace }) => pace))) * factorFrom(0);
  };
  return (row) => {
    const head = heads.get(row.number);
    if (!head) return null;
    const way = ways.get(row.number) ?? new Map<string, Step>();
    const last = places.findLastIndex((place) => way.has(place));
    if (last >= 0)
      return head.all + Math.floor((way.get(places[last] as string)?.ms ?? 0) * factorFrom(last));
    const pace = paceOf(row);
    if (pace === null) return null;
    if (places.length === 0) return head.all;
    const factor = firstFactor();
    return factor === null ? null : head.all + Math.floor(pace * factor);
  };
}

function wayOf(row: NowRow, facts: Facts, codes: readonly string[]): Map<string, Step> {
  const way = new Map<string, Step>();
  let finishedMs = 0;
  for (const code of codes.slice(0, codes.indexOf(row.stage) + 1)) {
    const drive = facts.driven.find((one) => one.code === code && one.number === row.number);
    for (const split of drive?.splits ?? [])
      way.set(`${code}/${split.code}`, { ms: finishedMs + split.time_ms, given: false });
    if (!drive || drive.time_ms === null) continue;
    finishedMs += drive.time_ms;
    way.set(`${code}/`, { ms: finishedMs, given: drive.given });
  }
  return way;
}

/** Without the times of the stages under way: `before` up to the stage the crew is on, `all` with what was added there. */
function headOf(row: NowRow, facts: Facts, codes: readonly string[], leg: number | null) {
  const first = facts.stages.find(({ code }) => code === codes[0]);
  const here = facts.stages.find(({ code }) => code === row.stage);
  if (!first || !here) return null;
  const own = facts.driven.filter(({ number }) => number === row.number);
  const before = own.filter(({ ordinal }) => ordinal < first.ordinal);
  if (before.some(({ time_ms }) => time_ms === null)) return null;
  const open = own.filter(({ code, ordinal }) => codes.includes(code) && ordinal <= here.ordinal);
  const previous = facts.stages.find(({ code }) => code === codes[codes.indexOf(row.stage) - 1]);
  const from = leg === null ? Number.NEGATIVE_INFINITY : facts.from;
  const penalties = (until: number) =>
    sum(
      facts.penalties
        .filter(
          ({ number, axis, elsewhere }) =>
            number === row.number && axis > from && axis <= until && (leg !== null || !elsewhere),
        )
        .map(({ ms }) => ms),
    );
  const bonus = (drives: readonly Driven[]) => sum(drives.map(({ bonus_ms }) => bonus_ms));
  const beforeMs = sum(before.map(({ time_ms }) => time_ms ?? 0)) - bonus(before);
  const isHere = ({ code }: Driven) => code === row.stage;
  return {
    before:
      beforeMs - bonus(open.filter((drive) => !isHere(drive))) + penalties(previous?.finish ?? first.before),
    all: beforeMs - bonus(open) + penalties(here.finish),
  };
}

export const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
