/** What a plain sum of an event's times and penalties makes of each crew after each stage: the least that must come out. */
import type { EventFile, Published, PublishedRow } from './event-files.ts';

const PRECISION_MS: Record<string, number> = { Thousandth: 1, Tenth: 100, Second: 1000 };
const FINAL = 'final';

export function plainRows({ file, published }: EventFile): Set<string> {
  const sums = plainSums(file);
  const rows = new Set<string>();
  for (const [page, list] of pagesOf(published)) {
    const leader = sums(page, list[0]?.crew ?? '');
    for (const row of list) {
      const sum = sums(page, row.crew);
      const isPlain =
        sum !== null &&
        leader !== null &&
        sum.totalMs === row.totalMs &&
        sum.penaltyMs === (row.penaltyMs ?? 0) &&
        sum.totalMs - leader.totalMs === row.gapMs;
      if (isPlain) rows.add(`${page} ${row.crew}`);
    }
  }
  return rows;
}

export function pagesOf(published: Published): [string, PublishedRow[]][] {
  return [
    ...Object.entries(published.afterStage),
    ...(published.final ? [[FINAL, published.final] as [string, PublishedRow[]]] : []),
  ];
}

/** null: a time is missing on a stage that was run. */
function plainSums(file: EventFile['file']) {
  const { stages, stageTimes, penalties, timePrecision } = file;
  const precision = PRECISION_MS[timePrecision ?? 'Tenth'] ?? 1;
  const place = new Map(stages.map(({ code }, index) => [code, index]));
  const times = new Map(stageTimes.map(({ stage, crew, ms }) => [`${stage} ${crew}`, ms]));
  return (page: string, crew: string) => {
    const last = page === FINAL ? stages.length - 1 : (place.get(page) as number);
    const run = stages.slice(0, last + 1).filter(({ cancelled }) => !cancelled);
    const own = run.map(({ code }) => times.get(`${code} ${crew}`) ?? null);
    if (own.some((ms) => ms === null)) return null;
    const penaltyMs = penalties
      .filter((one) => one.crew === crew && countsBy(one.afterStage, page, last))
      .reduce((sum, { ms }) => sum + (ms ?? 0), 0);
    const total = own.reduce<number>((sum, ms) => sum + (ms ?? 0), penaltyMs);
    return { totalMs: Math.floor(total / precision) * precision, penaltyMs };
  };

  function countsBy(afterStage: string | undefined, page: string, last: number): boolean {
    if (afterStage === undefined || afterStage === 'FINISH') return page === FINAL;
    return (place.get(afterStage) ?? stages.length) <= last;
  }
}
