/** The timing team's grid of a whole field on a slow processor: the longest task of the page while it is scrolled and edited. */
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Sql } from 'postgres';
import type { Stack } from '../../supabase/local/index.ts';
import { findChromium } from '../../tools/test/chromium.ts';
import { type BenchRally, chrono, finishOf, layOut, run, startOf } from '../../tools/trial-rally/rally.ts';
import { openRecorder, type Recorder } from '../../tools/trial-rally/recorder.ts';
import { atMost, type Figure, percentiles } from './figures.ts';

/** An old laptop at headquarters is about four times slower than the machine. */
const SLOWER = 4;
const CREWS = 430;
/** With start, half-way, finish and the time control sixteen points. */
const MORE_WAYPOINTS = 12;
const WHEEL_TURNS = 60;
const EDITS = 20;

export async function measureGrid(sql: Sql, stack: Stack): Promise<Figure[]> {
  const account = { email: 'bench-desk@bivouac.test', password: crypto.randomUUID() };
  const { id } = await stack.auth.createUser(account);
  const rally: BenchRally = { code: 'GRID', race: 'main', crews: CREWS, stages: 1, official: id };
  const recorder = openRecorder(stack.databaseUrl, id, 1);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const address = await fill(sql, recorder, rally);
    const page = await atDesk(browser, stack, account, address);
    const scrolled = await tasksOf(browser, page, () => scroll(page));
    const edited = await tasksOf(browser, page, () => edit(page));
    const what = (doing: string) => `${doing} the grid of ${CREWS} × 16, CPU ×${SLOWER}: longest task`;
    return [figure(what('scrolling'), scrolled), figure(what('editing'), edited)];
  } finally {
    await browser.close();
    await recorder.stop();
  }
}

async function fill(sql: Sql, recorder: Recorder, rally: BenchRally): Promise<string> {
  await layOut(sql, rally);
  const [stage] = await sql<{ id: string; race_id: string; rally_id: string }[]>`
    select s.id, s.race_id, r.rally_id from public.stages s join public.races r on r.id = s.race_id
    join public.rallies y on y.id = r.rally_id where y.code = ${rally.code}`;
  if (!stage) throw new RangeError(`There is no rally ${rally.code} to measure.`);
  await sql`insert into public.waypoints (stage_id, code, name, kind, ordinal, distance_m, public_split)
    select ${stage.id}, 'W' || n, 'Waypoint ' || n, 'wpm', n, 10000 + n * 500, true from generate_series(2, ${MORE_WAYPOINTS + 1}::int) n`;
  await run(recorder, rally, 0);
  const seen: object[] = [];
  for (let crew = 1; crew <= CREWS; crew++) {
    const [from, to] = [(startOf(1, crew) + finishOf(1, crew)) / 2, finishOf(1, crew)];
    for (let n = 1; n <= MORE_WAYPOINTS; n++) {
      const at = new Date(from + ((to - from) * n) / (MORE_WAYPOINTS + 1)).toISOString();
      seen.push({ ...chrono(rally, 1, crew, 'waypoint'), waypoint: `W${n + 1}`, at });
    }
  }
  for (let at = 0; at < seen.length; at += 200) await recorder.record(seen.slice(at, at + 200));
  return `/organizer/rally/${stage.rally_id}/race/${stage.race_id}/chronos/stage/${stage.id}`;
}

async function atDesk(
  browser: Browser,
  stack: Stack,
  account: { email: string; password: string },
  address: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${stack.url}/en/sign-in`);
  await page.locator('input[name=account]').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto(stack.url + address);
  await page.locator('[data-chronos-grid] [data-crew]').first().waitFor();
  await page.waitForTimeout(3_000);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

async function scroll(page: Page): Promise<void> {
  await page.locator('[data-chronos-grid]').hover();
  for (let turn = 0; turn < WHEEL_TURNS; turn++) {
    await page.mouse.wheel(0, turn < WHEEL_TURNS / 2 ? 500 : -500);
    await page.waitForTimeout(40);
  }
}

async function edit(page: Page): Promise<void> {
  await page.locator('[data-chronos-grid]').focus();
  for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
  for (let n = 0; n < EDITS; n++) {
    await page.keyboard.type(`0620${10 + n}`, { delay: 60 });
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
  }
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of the thread's own time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/**
 * Milliseconds of every task of the page's main thread meanwhile, as the browser's own trace has them: of the thread's own time, in which
 * the slower processor is felt and whatever else runs on this machine is not.
 */
async function tasksOf(browser: Browser, page: Page, doing: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await doing();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const tasks = trace.traceEvents.filter(({ name, ph }) => name === 'RunTask' && ph === 'X');
  const threads = new Map<string, number[]>();
  for (const { pid, tid, dur = 0, tdur = dur } of tasks) {
    const thread = `${pid} ${tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), tdur / 1000]);
  }
  const mains = trace.traceEvents.filter((event) => event.args?.name === 'CrRendererMain');
  const sums = mains.map(({ pid, tid }) => threads.get(`${pid} ${tid}`) ?? []);
  return sums.reduce((a, b) => (sum(b) > sum(a) ? b : a), []);
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

function figure(what: string, tasks: readonly number[]): Figure {
  const told = percentiles(tasks.filter((ms) => ms >= 1));
  const longest = Math.max(0, ...tasks);
  const { measured, ...rest } = atMost(what, longest, 50, 'ms');
  return { ...rest, measured: `${measured}, p95 ${told.p95.toFixed(1)} ms (n = ${told.count})` };
}
