/** The gap chart counted: the way by true distance, gaps to whomever, penalties as steps, what a cursor stops at, and the drawing. */
import { describe, expect, it } from 'vitest';
import { type ChartRow, type ChartStage, chartStages, courseOf } from './chart-course.ts';
import { chartModel } from './chart-model.ts';
import { distanceScale, gapScale, spreadLabels, toPixels } from './chart-scale.ts';
import { keyTarget, nearestStop } from './cursor.ts';
import { drawLine } from './draw-lines.ts';
import { crew, S, stage } from './gap-chart-stories.ts';
import { gapAt } from './gap-lines.ts';

const SS1 = stage('SS1', [crew('1', [100 * S, 400 * S]), crew('2', [90 * S, 420 * S])]);
// 2 was given a minute at the finish of SS1, and ten seconds on the road to SS2.
const penalised = stage('SS1', [
  crew('1', [100 * S, 400 * S]),
  crew('2', [90 * S, 420 * S], { total_ms: 480 * S }),
]);
const SS2 = stage('SS2', [
  crew('1', [200 * S, null], { base_ms: 400 * S }),
  crew('2', [190 * S, null], { base_ms: 490 * S }),
]);

const wanted = (over: object) => ({
  chosen: ['1', '2'],
  reference: 'leader',
  order: [],
  field: new Set(['1', '2']),
  isOfOneStage: false,
  ...over,
});
const gapsOf = (model: ReturnType<typeof chartModel>, number: string) =>
  model.lines.find((line) => line.number === number)?.points.map(({ gapMs }) => gapMs / S);

describe('the way', () => {
  it('is the stages one behind the other, with every point where it lies', () => {
    const { places, lengthM, stages } = courseOf([SS1, SS2]);
    expect(lengthM).toBe(40_000);
    expect(stages.map(({ fromM, toM }) => [fromM, toM])).toEqual([
      [0, 20_000],
      [20_000, 40_000],
    ]);
    expect(places.map(({ stage: code, at, distanceM }) => `${code} ${at} ${distanceM}`)).toEqual([
      'SS1 start 0',
      'SS1 point 5000',
      'SS1 finish 20000',
      'SS1 added 20000',
      'SS2 start 20000',
      'SS2 point 25000',
      'SS2 finish 40000',
      'SS2 added 40000',
    ]);
  });

  it('puts points without a distance evenly between those that have one, and does not call that a distance', () => {
    const points = [null, 12_000, null, null].map((distance_m, i) => ({ code: `WP${i + 1}`, distance_m }));
    const { places, isMeasured } = courseOf([stage('SS1', [], { points, distanceM: 18_000 })]);
    const drawn = places.filter(({ at }) => at === 'point');
    expect(drawn.map(({ distanceM }) => distanceM)).toEqual([6_000, 12_000, 14_000, 16_000]);
    expect(drawn.map((place) => place.isMeasured)).toEqual([false, true, false, false]);
    expect(isMeasured).toBe(true);
  });

  it('counts points where a length is not known, and invents none', () => {
    const { places, stages, isMeasured } = courseOf([
      SS1,
      stage('SS2', [], { distanceM: null, neutralised: [[1_000, 2_000]] }),
    ]);
    expect(isMeasured).toBe(false);
    expect(stages.map(({ fromM, toM }) => [fromM, toM])).toEqual([
      [0, 2],
      [2, 4],
    ]);
    expect(places.some((place) => place.isMeasured)).toBe(false);
  });

  it('has neutralised parts where they lie, and all of a stage that was cancelled', () => {
    const course = courseOf([
      stage('SS1', [], { neutralised: [[4_000, 6_000]] }),
      stage('SS2', [], { isCancelled: true }),
    ]);
    expect(course.neutralised).toEqual([
      { fromM: 4_000, toM: 6_000 },
      { fromM: 20_000, toM: 40_000 },
    ]);
    expect(course.places.some(({ stage: code }) => code === 'SS2')).toBe(false);
  });

  it('begins behind a prologue that carries nothing on, and pairs the controls of a neutralisation', () => {
    const body = (rows: ChartRow[]) => ({ status: 'official', split_points: [], rows }) as never;
    const entry = (code: string) => ({ code, distance_m: 8_000 }) as never;
    const control = (kind: string, distance_m: number) => ({ stage: 'SS1', kind, distance_m }) as never;
    const controls = [
      control('neutralisation_out', 5_000),
      control('neutralisation_in', 3_000),
      control('neutralisation_in', 7_000),
    ];
    const stages = chartStages([
      { entry: entry('PRO'), controls: [], body: body([crew('1', [300 * S])]) },
      { entry: entry('SS1'), controls, body: body([crew('1', [400 * S])]) },
      { entry: entry('SS2'), controls: [], body: body([crew('1', [500 * S], { base_ms: 400 * S })]) },
      { entry: entry('SS3'), controls: [], body: undefined },
    ]);
    expect(stages.map(({ code }) => code)).toEqual(['SS1', 'SS2']);
    expect(stages[0]?.neutralised).toEqual([[3_000, 5_000]]);
  });
});

describe('gaps', () => {
  it('of a race in whole seconds whose stages have tenths are those of its totals, which are rounded down first', () => {
    const tenths = stage('SS1', [crew('1', [null, 600_900]), crew('2', [null, 605_100])]);
    const last = (unitMs: number) => gapsOf(chartModel([tenths], wanted({ unitMs })), '2')?.at(-1);
    expect([last(1_000), last(1)]).toEqual([5, 4.2]);
  });

  it('to the leader are to whoever is first at each place', () => {
    const model = chartModel([SS1], wanted({}));
    expect(gapsOf(model, '1')).toEqual([0, 10, 0, 0]);
    expect(gapsOf(model, '2')).toEqual([0, 0, 20, 20]);
  });

  it('to a crew are its own: who is faster is above it', () => {
    const model = chartModel([SS1], wanted({ reference: '2' }));
    expect(gapsOf(model, '1')).toEqual([0, 10, -20, -20]);
    expect(gapsOf(model, '2')).toEqual([0, 0, 0, 0]);
  });

  it('go on with the total before the next stage; penalties are steps, on the stage and on the road', () => {
    const model = chartModel([penalised, SS2], wanted({ reference: '1' }));
    expect(gapsOf(model, '2')).toEqual([0, -10, 20, 80, 90, 80]);
    const [, second] = model.lines;
    expect(
      second?.steps.map(({ stage: code, fromMs, toMs, addedMs }) => [code, fromMs, toMs, addedMs]),
    ).toEqual([
      ['SS1', 20 * S, 80 * S, 60 * S],
      ['SS1', 80 * S, 90 * S, 10 * S],
    ]);
    expect(model.lines[0]?.steps).toEqual([]);
    // Points, the finish, what was added there and on the road; not the start of SS1.
    expect(model.stops.map((place) => model.course.places[place]?.at)).toEqual([
      'point',
      'finish',
      'added',
      'start',
      'point',
    ]);
  });

  it('count what was added on a stage that is driven, as the table does, and step at its start', () => {
    const fined = stage('SS2', [
      crew('1', [200 * S, null], { base_ms: 400 * S, penalty_ms: 120 * S, bonus_ms: 20 * S }),
      crew('2', [190 * S, null], { base_ms: 420 * S }),
    ]);
    const model = chartModel([SS1, fined], wanted({}));
    expect(gapsOf(model, '1')).toEqual([0, 10, 0, 0, 80, 90]);
    expect(model.lines[0]?.steps.map(({ addedMs }) => addedMs)).toEqual([100 * S]);
    const home = crew('1', [200 * S, 500 * S], { base_ms: 400 * S, penalty_ms: 120 * S, total_ms: 620 * S });
    const ahead = stage('SS2', [home, crew('2', [190 * S, null], { base_ms: 420 * S })]);
    expect(gapsOf(chartModel([SS1, ahead], wanted({})), '1')).toEqual([0, 10, 0, 0, 100, 110]);
    const alone = chartModel([fined], wanted({ isOfOneStage: true }));
    expect(gapsOf(alone, '1')).toEqual([0, 10]);
  });

  it('of one stage alone begin at 0, whatever came before', () => {
    const model = chartModel([SS2], wanted({ reference: '1', isOfOneStage: true }));
    expect(gapsOf(model, '2')).toEqual([0, -10]);
  });

  it('leave out where a crew has no time, and a crew that was disqualified', () => {
    const missing = stage('SS1', [
      crew('1', [100 * S, 400 * S]),
      crew('2', [null, 420 * S]),
      crew('3', [1 * S, 2 * S], { status: 'disqualified' }),
    ]);
    const model = chartModel([missing], wanted({ chosen: ['2', '3'], field: new Set(['1', '2', '3']) }));
    expect(model.lines.map(({ number }) => number)).toEqual(['2']);
    expect(gapsOf(model, '2')).toEqual([0, 20, 20]);
  });

  it('behind the first stage without a total before it there are none', () => {
    const second = stage('SS2', [
      crew('1', [200 * S, null], { base_ms: 400 * S }),
      crew('2', [150 * S, null]),
    ]);
    expect(gapsOf(chartModel([SS1, second], wanted({ reference: '1' })), '2')).toEqual([0, -10, 20, 20]);
  });

  it('of nobody chosen are those of the first five of the table, however far they came', () => {
    const driven = stage('SS1', [
      ...Array.from({ length: 6 }, (_, i) => crew(String(i + 1), [(100 + i) * S, 400 * S])),
      crew('8', [95 * S, null]),
      crew('9', [null, null]),
    ]);
    const order = ['9', '8', '6', '4', '3', '2', '1'];
    const shown = (over: object) => {
      const model = chartModel([driven], wanted({ field: new Set(order), order, ...over }));
      return [model.lines, model.others].map((lines) => lines.map(({ number }) => number));
    };
    // 9 has only started: it has no line.
    expect(shown({ chosen: [] })[0]).toEqual(['8', '6', '4', '3', '2']);
    expect(shown({ chosen: ['9'] })[0]).toEqual([]);
  });

  it('at a cursor are those of the place, or the last before it, with what was gained since', () => {
    const model = chartModel([SS1], wanted({ reference: '2' }));
    const [line] = model.lines;
    expect(line && gapAt(line, 2, model.leadBefore)).toEqual({ gapMs: -20 * S, isHere: true, wonMs: 30 * S });
    expect(line && gapAt(line, 9, model.leadBefore)).toMatchObject({ gapMs: -20 * S, isHere: false });
    expect(line && gapAt({ ...line, points: [] }, 0, model.leadBefore)).toBeNull();
  });

  it('gained since a point are on those who came as far, not that the fastest has retired since', () => {
    const driven = stage('SS1', [
      crew('1', [100 * S, 400 * S]),
      crew('2', [110 * S, 405 * S]),
      crew('3', [40 * S, null], { status: 'retired' }),
    ]);
    const field = new Set(['1', '2', '3']);
    const model = chartModel([driven], wanted({ field, isOfOneStage: true }));
    const finish = model.course.places.findIndex(({ at }) => at === 'finish');
    const won = model.lines.map((line) => gapAt(line, finish, model.leadBefore)?.wonMs);
    expect(won).toEqual([0, 5 * S]);
  });

  it('after a penalty of the leader is a loss of its own, and no gain of all others', () => {
    const fined = stage('SS1', [
      crew('1', [100 * S, 400 * S], { total_ms: 460 * S }),
      crew('2', [90 * S, 420 * S]),
    ]);
    const { lines, course, leadBefore } = chartModel([fined], wanted({ chosen: ['1', '2'] }));
    const added = course.places.findIndex(({ at }) => at === 'added');
    expect(lines.map((line) => gapAt(line, added, leadBefore))).toEqual([
      { gapMs: 40 * S, isHere: true, wonMs: -60 * S },
      { gapMs: 0, isHere: true, wonMs: null },
    ]);
  });
});

describe('the drawing', () => {
  it('has round steps, 0 among them, and room for the largest gap', () => {
    expect(gapScale([0, 47 * S]).ticks.map((ms) => ms / S)).toEqual([0, 10, 20, 30, 40, 50]);
    expect(gapScale([-95 * S, 130 * S]).ticks.map((ms) => ms / S)).toEqual([-120, -60, 0, 60, 120, 180]);
    expect(gapScale([S]).ticks.map((ms) => ms / S)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(distanceScale(63_000).ticks).toEqual([0, 20_000, 40_000, 60_000]);
  });

  it('draws what was driven as a line, what was given apart, and penalties upright', () => {
    const given = stage('SS1', [
      crew('1', [100 * S, 400 * S]),
      crew('2', [90 * S, 420 * S], { marks: ['notional'] }),
    ]);
    const x = toPixels({ from: 0, to: 20_000 }, 0, 200);
    const y = toPixels({ from: 0, to: 100 * S }, 0, 100);
    const line = (stages: ChartStage[]) => chartModel(stages, wanted({ reference: '1' })).lines[1];
    const plain = line([SS1]);
    expect(plain && drawLine(plain, x, y)).toMatchObject({
      driven: 'M0 0L50 -10L200 20L200 20',
      given: '',
      end: { x: 200, y: 20 },
    });
    const notional = line([given]);
    expect(notional && drawLine(notional, x, y)).toMatchObject({
      driven: 'M0 0L50 -10M200 20L200 20',
      given: 'M50 -10L200 20',
    });
    const step = line([penalised]);
    expect(step && drawLine(step, x, y).steps).toEqual([
      { path: 'M200 20V80', addedMs: 60 * S, x: 200, y: 80 },
    ]);
  });

  it('keeps labels apart and inside, in their order', () => {
    expect(spreadLabels([10, 12, 50], 10, 0, 60)).toEqual([10, 20, 50]);
    expect(spreadLabels([58, 57], 10, 0, 60)).toEqual([60, 50]);
  });

  it('is walked by arrows, ends and pages, and points at the nearest stop', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) =>
        keyTarget(key, 2, 9),
      ),
    ).toEqual([1, 3, 0, 8, 0, 7, null]);
    expect(keyTarget('ArrowRight', 8, 9)).toBe(8);
    const places = [0, 5_000, 20_000, 20_000].map((distanceM) => ({ distanceM }));
    expect(nearestStop([1, 2, 3], places, 4_000)).toBe(0);
    expect(nearestStop([1, 2, 3], places, 19_000)).toBe(2);
  });
});
