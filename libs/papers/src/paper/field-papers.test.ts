// @vitest-environment node
import type { ScheduledControl, StageId } from '@bivouac/data';
import { expect, test } from 'vitest';
import { aSetting } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { backwards, checkSheets, dueAt, type LegPlan, startLists, timeCards } from './field-papers.ts';
import { readPdf } from './read-pdf.ts';

const control = (code: string, over: Partial<ScheduledControl>): ScheduledControl => ({
  id: code,
  code,
  name: code,
  kind: 'time_control',
  ordinal: 1,
  stage_id: 'stage' as StageId,
  kept_by: [],
  distance_m: null,
  target_ms: null,
  first_due_at: null,
  precision_ms: 60_000,
  rounding: 'none',
  penalties: 'all',
  due_base: null,
  max_late_ms: null,
  ...over,
});
const TC3 = control('TC3', {
  name: 'Still Lake',
  first_due_at: '2026-03-08T08:57:00.000Z',
  target_ms: 1_800_000,
});
const START3 = control('SS3', { kind: 'stage_start' });
const FINISH3 = control('SF3', { kind: 'flying_finish', distance_m: 12_000 });

const planOf = (count: number): LegPlan => ({
  race: 'main',
  number: 1,
  timeZone: 'Europe/Stockholm',
  controls: [TC3, START3, FINISH3],
  stages: new Map([['stage', 'SS3']]),
  blocks: [
    {
      race: 'main',
      stage: 'SS3',
      version: 4,
      status: 'published',
      published_at: null,
      basis: null,
      rows: Array.from({ length: count }, (_, at) => ({
        position: at + 1,
        number: String(at + 1),
        due_at: null,
        stage_due_at: new Date(Date.UTC(2026, 2, 8, 9, 2 * at)).toISOString(),
        interval_ms: null,
        change: null,
      })),
    },
  ],
});
const madeAt = '2026-03-07T20:00:00.000Z';

test('due times follow from the start order; a finish has none', () => {
  const plan = planOf(5);
  expect(dueAt(plan, START3, '3')).toBe('2026-03-08T09:04:00.000Z');
  expect(dueAt(plan, TC3, '3')).toBe('2026-03-08T09:01:00.000Z');
  expect(dueAt(plan, FINISH3, '3')).toBeNull();
  expect(dueAt(plan, START3, '99')).toBeNull();
});

test('due times come from the published list of the stage, never from that of another one', () => {
  const TC5 = control('TC5', { stage_id: null, first_due_at: '2026-03-08T12:20:00.000Z' });
  const START5 = control('SS5', { kind: 'stage_start', stage_id: 'later' as StageId });
  const controls = [TC3, START3, FINISH3, TC5, START5];
  const stages = new Map([...planOf(0).stages, ['later', 'SS5']]);
  const alone: LegPlan = { ...planOf(3), controls, stages };
  expect([TC5, START5].map((one) => dueAt(alone, one, '3'))).toEqual([null, null]);
  const [block] = alone.blocks;
  const rows = (block?.rows ?? []).map((row, n) => ({
    ...row,
    due_at: `2026-03-08T12:3${n}:00.000Z`,
    stage_due_at: `2026-03-08T12:4${n}:00.000Z`,
  }));
  const later = { ...block, stage: 'SS5', rows } as LegPlan['blocks'][number];
  const both: LegPlan = { ...alone, blocks: [...alone.blocks, later] };
  // The published list takes precedence over the schedule.
  expect(dueAt(both, TC5, '3')).toBe('2026-03-08T12:32:00.000Z');
  expect(dueAt(both, START5, '3')).toBe('2026-03-08T12:42:00.000Z');
  const draft: LegPlan = { ...alone, blocks: [...alone.blocks, { ...later, status: 'provisional' }] };
  expect([TC5, START5].map((one) => dueAt(draft, one, '3'))).toEqual([null, null]);
});

test('cards whose due times run backwards are named', () => {
  expect(backwards(planOf(3))).toBeNull();
  const late = { ...TC3, first_due_at: '2026-03-08T09:30:00.000Z' };
  expect(backwards({ ...planOf(3), controls: [late, START3, FINISH3] })).toEqual({
    number: '1',
    before: { code: 'TC3', at: '2026-03-08T09:30:00.000Z' },
    after: { code: 'SS3', at: '2026-03-08T09:00:00.000Z' },
  });
});

test('check sheets of all controls: each on its own pages, its code in every head, room to write', async () => {
  const setting = await aSetting(40);
  const { texts } = await readPdf(await drawPdf(checkSheets(setting, planOf(40), [TC3, START3], madeAt)));
  const of = (code: string) => texts.filter((text) => text.includes(`${code}: `));
  expect(of('TC3').length).toBeGreaterThan(1);
  expect(of('TC3').length + of('SS3').length).toBe(texts.length);
  expect(of('TC3')[0]).toContain('TC3 Still Lake');
  expect(of('TC3')[0]).toContain('09:57');
  expect(of('SS3')[0]).toContain('Started');
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${texts.length}`);
    expect(text).toContain('SS3 v4 · 7 Mar 2026, 21:00');
  }
});

test('time cards: two on a page, every control in driving order', async () => {
  const setting = await aSetting(5);
  const { texts } = await readPdf(await drawPdf(timeCards(setting, planOf(5), madeAt)));
  expect(texts).toHaveLength(3);
  expect(texts[0]).toContain('Start position 1');
  expect(texts[0]).toContain('Start position 2');
  expect(texts[0]?.indexOf('TC3 Still Lake')).toBeLessThan(texts[0]?.indexOf('SF3') ?? 0);
  expect(texts[0]).toContain('30:00');
  const one = timeCards(setting, planOf(5), madeAt, ['4']);
  expect(one.tables.map(({ heading }) => heading?.split(' ')[0])).toEqual(['4']);
});

test('start lists to take along tell their version', async () => {
  const paper = startLists(await aSetting(3), planOf(3), madeAt);
  expect(paper.facts.at(-1)).toEqual({ label: 'Made from', value: 'SS3 v4' });
  expect(paper.tables[0]?.rows[2]?.cells.at(-1)).toBe('10:04');
});

test('without a start order crews stand as they are entered, and nothing is due', async () => {
  const paper = checkSheets(await aSetting(2), { ...planOf(0), blocks: [] }, [START3], madeAt);
  expect(paper.tables[0]?.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([
    ['1', ''],
    ['2', ''],
  ]);
});
