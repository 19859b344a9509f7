/** Real rallies imported into one stack come out as they were published, row by row. */
import { readFileSync } from 'node:fs';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportPlan, type ImportResult, importEvent, planOf } from '../../../tools/import/index.ts';
import { defaultSettings } from '../../local/index.ts';
import { type Person, startTestStack, type TestStack } from '../stack/index.ts';
import { compare, type Difference, lostTexts, pageRows } from './compare.ts';
import {
  type EventFile,
  hasRealEvents,
  type Published,
  type PublishedRow,
  readSplit,
  realEventPath,
  realEvents,
} from './event-files.ts';

describe.runIf(hasRealEvents)('a real event, imported', { timeout: 600_000 }, () => {
  let stack: TestStack;
  let official: Person;
  beforeAll(async () => {
    // What comes out is held here, not how long a busy machine takes to enter a field.
    const statementTimeoutMs = { ...defaultSettings.statementTimeoutMs, authenticated: 120_000 };
    stack = await startTestStack({ settings: { statementTimeoutMs } });
    official = await stack.createPerson({ roles: { platformAdmin: true } });
  });
  afterAll(() => stack.stop());

  async function importAndCompare({ file, published }: EventFile) {
    const result = await importEvent(file, { session: official.client });
    const found = await compare(stack.anon(), result.plan, published);
    return { result, found };
  }

  describe.each(realEvents)('%s', (name) => {
    let event: EventFile;
    let imported: Awaited<ReturnType<typeof importAndCompare>>;
    beforeAll(async () => {
      event = await readSplit(realEventPath(name));
      imported = await importAndCompare(event);
      report(imported.result, imported.found.same, event);
    }, 600_000);

    it('is on no row worse than a plain sum of times and penalties', () => {
      const plain = plainRows(event);
      const worse = imported.found.other.filter(({ page, crew }) => plain.has(`${page} ${crew}`));
      expect(plain.size).toBeGreaterThan(0);
      expect(worse).toEqual([]);
      expect(imported.found.misplaced).toEqual([]);
      expect(imported.result.doubted).toEqual({});
    });

    it('differs from what was published only where the list says so, with the cause', () => {
      const { other, extra } = imported.found;
      const found = [...other, ...extra].map((one) => asLine(name, one)).sort();
      expect(found).toEqual(knownDifferences(name));
    });

    it('shows every time of the file on the page of its stage', async () => {
      expect(await lostTimes(stack.anon(), imported.result.plan, event.file)).toEqual([]);
    });

    it('shows every text of a crew in the file on its public row, and leaves out no row', async () => {
      expect(await lostTexts(stack.anon(), imported.result.plan, event.file.crews)).toEqual([]);
      expect(imported.result.leftOut).toEqual([]);
    });

    // The files say of each penalty the stage from which it counts. Without that the order of the controls must say it: the
    // first finish at or after the control. An import writes its plan and nothing else, so what is planned alike comes out alike.
    it.runIf(/^wrc.*-(mexico|argentina|finland)$/.test(name))(
      'is planned alike with its penalties placed by their control alone',
      () => {
        expect(asNamed(planOf(byControls(event)))).toEqual(asNamed(planOf(event.file)));
      },
    );
  });

  it('Mexico 2019: the crew that is out for good behind the last stage is on all 21 pages, and not in the final', async () => {
    const { published } = await readSplit(realEventPath('wrc-2019-03-mexico'));
    const { code } = (await stack.sql`select code from public.rallies where name like '%Mexico%'`)[0] as {
      code: string;
    };
    const plan = { code } as ImportResult['plan'];
    const pages = await Promise.all(
      Object.keys(published.afterStage).map((stage) => pageRows(stack.anon(), plan, `after/${stage}`)),
    );
    expect(pages.map((rows) => rows.find(({ number }) => number === '89')?.position)).toEqual(
      Object.values(published.afterStage).map((rows) => rows.find(({ crew }) => crew === '89')?.pos),
    );
    const final = await pageRows(stack.anon(), plan, 'race');
    expect(final.find(({ number }) => number === '89')).toMatchObject({ position: null, status: 'retired' });
  });
});

function report(
  { plan, facts, released, tookMs }: ImportResult,
  same: number,
  { published }: EventFile,
): void {
  const ranOn = Object.values(released).reduce((sum, count) => sum + count, 0);
  const rows = pagesOf(published).reduce((sum, [, list]) => sum + list.length, 0);
  console.log(
    `${plan.code} (${plan.name}): ${same} of ${rows} published rows reproduced; ` +
      `${facts} facts in ${(tookMs / 1_000).toFixed(1)} s, ${ranOn} of them released for crews that ran on after retiring`,
  );
}

function byControls({ file }: EventFile): EventFile['file'] {
  return { ...file, penalties: file.penalties.map(({ afterStage: _, ...penalty }) => penalty) };
}

function asNamed(plan: ImportResult['plan']): unknown {
  const ids = new Map<string, string>();
  const text = JSON.stringify(plan, (_, value) => (value instanceof Map ? [...value] : value));
  const named = text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    ids.set(id, ids.get(id) ?? `id ${ids.size}`);
    return ids.get(id) ?? id;
  });
  return JSON.parse(named);
}

/** The times of an event file held against the pages of its stages: every one must be there, given ones too. */
async function lostTimes(
  reader: SupabaseClient,
  plan: ImportPlan,
  { stages, stageTimes }: EventFile['file'],
): Promise<string[]> {
  const lost: string[] = [];
  for (const { code, cancelled } of stages) {
    if (cancelled) continue;
    const rows = await pageRows(reader, plan, `stage/${plan.stageCodes.get(code)}`);
    const times = new Map(rows.map(({ number, time_ms }) => [number, time_ms]));
    for (const { crew, ms } of stageTimes.filter(({ stage, ms }) => stage === code && ms !== null)) {
      const here = times.get(plan.crewNumbers.get(crew) ?? '');
      if (here !== ms) lost.push(`${code} ${crew}: ${ms} in the file, ${here} on the page`);
    }
  }
  return lost;
}

const COLUMNS = 'event,page,crew,published,ours,cause';

/** Of one event, as lines without their cause; a line without one, or twice there, is a mistake of the list. */
function knownDifferences(event: string): string[] {
  const [head, ...lines] = readFileSync(new URL('./differences.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  if (head !== COLUMNS) throw new Error(`differences.csv must begin with ${COLUMNS}`);
  const known = new Set<string>();
  for (const line of lines) {
    const cells = line.split(',');
    if (cells.length !== 6 || cells.some((cell) => cell.trim() === '')) {
      throw new Error(`differences.csv: a line needs ${COLUMNS}, found "${line}"`);
    }
    const said = cells.slice(0, 5).join(',');
    if (known.has(said)) throw new Error(`differences.csv: twice "${said}"`);
    known.add(said);
  }
  return [...known].filter((line) => line.startsWith(`${event},`)).sort();
}

function asLine(event: string, { page, crew, published, ours }: Difference): string {
  return [event, page, crew, published, ours].join(',');
}

const PRECISION_MS: Record<string, number> = { Thousandth: 1, Tenth: 100, Second: 1000 };
const FINAL = 'final';

/** What a plain sum of an event's times and penalties makes of each crew after each stage: the least that must come out. */
function plainRows({ file, published }: EventFile): Set<string> {
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

function pagesOf(published: Published): [string, PublishedRow[]][] {
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
