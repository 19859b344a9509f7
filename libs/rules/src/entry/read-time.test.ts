/** readTime, readRetirement and readOverspeed. */
import { describe, expect, test } from 'vitest';
import { readOverspeed } from './read-overspeed.ts';
import { type RetirementQuestion, readRetirement } from './read-retirement.ts';
import { readTime, type TimeQuestion } from './read-time.ts';

describe('readTime', () => {
  const morning: TimeQuestion = {
    text: '',
    date: '2026-01-05',
    timeZone: 'Asia/Riyadh',
    near: '2026-01-05T06:40:00.000Z',
    precisionMs: 1_000,
  };
  const at = (text: string, more: Partial<TimeQuestion> = {}) => {
    const read = readTime({ ...morning, text, ...more });
    return read.kind === 'at' ? read.at : read;
  };

  describe('with seconds', () => {
    test.each([
      ['94107', '2026-01-05T06:41:07.000Z'],
      ['094107', '2026-01-05T06:41:07.000Z'],
      ['9:41:07', '2026-01-05T06:41:07.000Z'],
      ['4107', '2026-01-05T06:41:07.000Z'],
      ['41:07', '2026-01-05T06:41:07.000Z'],
      ['141', '2026-01-05T07:01:41.000Z'],
      ['94107.3', '2026-01-05T06:41:07.300Z'],
      ['94107,25', '2026-01-05T06:41:07.250Z'],
      ['0159', '2026-01-05T07:01:59.000Z'],
    ])('%s', (text, instant) => expect(at(text)).toBe(instant));

    test('the hour not typed is the one nearest to what is expected, also behind midnight', () => {
      const near = '2026-01-05T20:58:00.000Z';
      expect(at('5930', { near })).toBe('2026-01-05T20:59:30.000Z');
      expect(at('0130', { near })).toBe('2026-01-05T21:01:30.000Z');
      expect(at('000130', { near })).toBe('2026-01-05T21:01:30.000Z');
    });

    test.each([
      ['125000', { until: '2026-01-05T06:40:00.000Z' }, '2026-01-04T09:50:00.000Z'],
      ['4107', { until: '2026-01-05T06:40:00.000Z' }, '2026-01-05T05:41:07.000Z'],
      ['210000', { from: '2026-01-05T06:00:00.000Z' }, '2026-01-05T18:00:00.000Z'],
      ['073000', { from: '2026-01-05T06:00:00.000Z' }, '2026-01-05T04:30:00.000Z'],
      // Bounds that what is expected contradicts, or that leave nothing, are no bounds.
      ['94107', { until: '2026-01-05T06:00:00.000Z' }, '2026-01-05T06:41:07.000Z'],
      [
        '94107',
        { from: '2026-01-05T06:40:00.000Z', until: '2026-01-05T06:41:00.000Z' },
        '2026-01-05T06:41:07.000Z',
      ],
    ])('%s within %j', (text, within, instant) => expect(at(text, { within })).toBe(instant));

    test('with nothing expected, hours are typed', () => {
      expect(at('94107', { near: null })).toBe('2026-01-05T06:41:07.000Z');
      expect(at('4107', { near: null })).toEqual({ kind: 'unreadable', reason: 'hour_needed' });
    });
  });

  describe('where minutes are written', () => {
    const precisionMs = 60_000;
    test.each([
      ['0941', '2026-01-05T06:41:00.000Z'],
      ['941', '2026-01-05T06:41:00.000Z'],
      ['9:41', '2026-01-05T06:41:00.000Z'],
      ['41', '2026-01-05T06:41:00.000Z'],
      ['94107', '2026-01-05T06:41:07.000Z'],
      ['94107.3', '2026-01-05T06:41:07.300Z'],
      ['9.41', '2026-01-05T06:41:00.000Z'],
    ])('%s', (text, instant) => expect(at(text, { precisionMs })).toBe(instant));

    test.each(['9.4', '41.5', '941.5', '9:41.5', '9.415'])('%s has no unit', (text) => {
      expect(at(text, { precisionMs })).toEqual({ kind: 'unreadable', reason: 'not_a_time' });
    });
  });

  describe.each([1_000, 60_000])('hours written with an h, to %i ms', (precisionMs) => {
    test.each([
      ['9h41', '2026-01-05T06:41:00.000Z'],
      ['9 h 41', '2026-01-05T06:41:00.000Z'],
      ['09H41:07', '2026-01-05T06:41:07.000Z'],
      ['9h41m07s', '2026-01-05T06:41:07.000Z'],
      ['\u0669:\u0664\u0661:\u0660\u0667', '2026-01-05T06:41:07.000Z'],
    ])('%s', (text, instant) => expect(at(text, { precisionMs })).toBe(instant));
  });

  test('of the hour that comes twice it is the one nearer to what is expected', () => {
    const autumn = { date: '2026-10-25', timeZone: 'Europe/Paris' };
    const first = '2026-10-25T00:30:12.000Z';
    const second = '2026-10-25T01:30:12.000Z';
    for (const text of ['2:30:12', '23012', '3012']) {
      expect(at(text, { ...autumn, near: '2026-10-25T01:31:00Z' })).toBe(second);
      expect(at(text, { ...autumn, near: '2026-10-25T00:31:00Z' })).toBe(first);
    }
    expect(at('2:30:12', { ...autumn, near: null })).toBe(first);
    // The day that has 25 hours: on its other side a time is as far away as the clock says.
    expect(at('235930', { ...autumn, near: '2026-10-24T21:58:00Z' })).toBe('2026-10-24T21:59:30.000Z');
  });

  describe.each([
    ['Europe/Paris', '2026-10-25', '2:30:12', '2026-10-25T00:30:12.000Z', '2026-10-25T01:30:12.000Z'],
    ['Australia/Sydney', '2026-04-05', '2:30:12', '2026-04-04T15:30:12.000Z', '2026-04-04T16:30:12.000Z'],
    ['America/Santiago', '2026-04-04', '23:30:12', '2026-04-05T02:30:12.000Z', '2026-04-05T03:30:12.000Z'],
  ])('the hour that comes twice in %s', (timeZone, date, text, first, second) => {
    test.each([null, first, second])('A is its first, B its second time, near %s', (near) => {
      for (const precisionMs of [1_000, 60_000]) {
        const typed = { timeZone, date, near, precisionMs };
        expect(at(`${text}A`, typed)).toBe(first);
        expect(at(`${text.replaceAll(':', '')} b`, typed)).toBe(second);
      }
    });

    test('without the hour as well, where that is the nearest', () => {
      expect(at('3012b', { timeZone, date, near: first })).toBe(second);
      expect(at('3012a', { timeZone, date, near: second })).toBe(first);
    });

    test('a time of the same night that comes once has neither', () => {
      const once = text.replace(/\d+(?=:30)/, (hour) => String(Number(hour) - 1));
      expect(at(once, { timeZone, date, near: first })).toMatch(/:30:12/);
      for (const side of ['A', 'B'])
        expect(at(`${once}${side}`, { timeZone, date, near: first })).toEqual({
          kind: 'unreadable',
          reason: 'not_repeated',
        });
    });
  });

  test('signs', () => {
    expect(at('.')).toEqual({ kind: 'now' });
    expect(at('/')).toEqual({ kind: 'did_not_finish' });
    expect(at('*')).toEqual({ kind: 'did_not_start' });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['7', 'not_a_time'],
    ['nine', 'not_a_time'],
    ['A', 'not_a_time'],
    ['.B', 'not_a_time'],
    ['94107AB', 'not_a_time'],
    ['94107A', 'not_repeated'],
    ['9411234', 'not_a_time'],
    ['6107', 'no_such_time'],
    ['244107', 'no_such_time'],
    ['9:41:61', 'no_such_time'],
  ])('%j is no time: %s', (text, reason) => expect(at(text)).toEqual({ kind: 'unreadable', reason }));

  test('the day the clock changes', () => {
    const spring = { date: '2026-03-29', timeZone: 'Europe/Paris', near: null };
    expect(at('013000', spring)).toBe('2026-03-29T00:30:00.000Z');
    expect(at('033000', spring)).toBe('2026-03-29T01:30:00.000Z');
    // Five past three is ten minutes behind five to two.
    expect(at('5500', { ...spring, near: '2026-03-29T01:05:00Z' })).toBe('2026-03-29T00:55:00.000Z');
  });
});

describe('readRetirement', () => {
  const question: RetirementQuestion = {
    text: '',
    places: [
      { code: 'SS3', kind: 'stage' },
      { code: 'TC3', kind: 'control' },
      { code: 'WP4', kind: 'waypoint', stage: 'SS3' },
    ],
    causes: {
      mechanical: ['mechanical', 'engine', 'gearbox'],
      off_road: ['off road', 'stuck', 'rolled'],
      technical: ['technical', 'electrics'],
    },
    words: { ok: ['ok', 'crew ok'], help: ['help', 'needs help'] },
  };
  const read = (text: string) => readRetirement({ ...question, text });

  describe('what is typed', () => {
    test.each([
      ['214 r SS3 engine, crew OK', { place: 'SS3', cause: 'mechanical', note: 'engine', crew: 'ok' }],
      ['214 r ss3 mech ok', { place: 'SS3', cause: 'mechanical', note: 'mech', crew: 'ok' }],
      [
        '214 r WP4 stuck in a dune help',
        { place: 'WP4', cause: 'off_road', note: 'stuck in a dune', crew: 'needs_help' },
      ],
      ['214 r TC3', { place: 'TC3', cause: null, note: '', crew: null }],
      ['214 r', { place: null, cause: null, note: '', crew: null }],
      ['0214 R ok', { place: null, cause: null, note: '', crew: 'ok' }],
      ['214 r SS3 e', { place: 'SS3', cause: 'other', note: 'e', crew: null }],
      ['214 r lost the book', { place: null, cause: 'other', note: 'lost the book', crew: null }],
      ['214 r SS3 smoke', { place: 'SS3', cause: 'other', note: 'smoke', crew: null }],
    ])('%s', (text, { place, ...told }) => {
      expect(read(text)).toMatchObject({ kind: 'retirement', number: '214', isForGood: false, ...told });
      const { place: found } = read(text) as { place: { code: string } | null };
      expect(found?.code ?? null).toBe(place);
    });

    describe('a point code that several stages have', () => {
      const stages = ['SS1', 'SS2', 'SS3'];
      const places: RetirementQuestion['places'] = [
        ...stages.map((code) => ({ code, kind: 'stage' as const })),
        { code: 'CP9', kind: 'control' },
        ...stages.map((stage) => ({ code: 'WP3', kind: 'waypoint' as const, stage })),
        { code: 'WP8', kind: 'waypoint', stage: 'SS1' },
        { code: 'CP9', kind: 'waypoint', stage: 'SS2' },
      ];
      test.each([
        ['33 r WP3 engine, ok', 'SS3', 'SS3 WP3', []],
        ['33 r WP3 engine, ok', null, null, ['SS1 WP3', 'SS2 WP3', 'SS3 WP3']],
        ['33 r WP3 engine, ok', 'SS9', null, ['SS1 WP3', 'SS2 WP3', 'SS3 WP3']],
        ['33 r ss2 wp3 engine, ok', 'SS3', 'SS2 WP3', []],
        ['33 r WP8 engine, ok', 'SS3', 'SS1 WP8', []],
        ['33 r SS2 engine, ok', 'SS3', 'SS2', []],
        ['33 r CP9 engine, ok', 'SS3', 'CP9', []],
        ['33 r CP9 engine, ok', 'SS2', 'SS2 CP9', []],
      ])('%s on %s', (text, on, place, choices) => {
        const found = readRetirement({ ...question, places, text, on });
        const name = ({ stage, code }: { stage?: string; code: string }) =>
          [stage, code].filter(Boolean).join(' ');
        expect(found).toMatchObject({ number: '33', note: 'engine', cause: 'mechanical', crew: 'ok' });
        if (found.kind !== 'retirement') return;
        expect(found.place && name(found.place)).toBe(place);
        expect(found.choices.map(name)).toEqual(choices);
      });
    });

    test('an exclamation mark retires for good', () => {
      expect(read('214 r SS3 gearbox ok !')).toMatchObject({
        cause: 'mechanical',
        note: 'gearbox',
        crew: 'ok',
        isForGood: true,
      });
      expect(read('214 r SS3!')).toMatchObject({ place: { code: 'SS3' }, isForGood: true });
    });
  });

  test.each([
    ['', 'empty'],
    ['214', 'no_retirement'],
    ['214 94107', 'no_retirement'],
    ['r SS3', 'number_needed'],
    ['214 ready', 'no_retirement'],
  ])('%s is no retirement: %s', (text, reason) => {
    expect(read(text)).toEqual({ kind: 'unreadable', reason });
  });
});

describe('readOverspeed', () => {
  const zones = [
    { code: 'DZ1', limit_kmh: 50 },
    { code: 'DZ2', limit_kmh: null },
  ];
  const read = (text: string, known = zones) => readOverspeed({ text, zones: known });

  describe('what is typed', () => {
    test.each([
      ['214 DZ1 87 12', { zone: 'DZ1', limitKmh: 50, maxKmh: 87, durationMs: 12_000 }],
      ['0214 dz1 87', { zone: 'DZ1', limitKmh: 50, maxKmh: 87, durationMs: null }],
      ['214 DZ2 87/30 4.5s', { zone: 'DZ2', limitKmh: 30, maxKmh: 87, durationMs: 4_500 }],
      ['214 125/90', { zone: null, limitKmh: 90, maxKmh: 125, durationMs: null }],
    ])('%s', (text, told) => expect(read(text)).toEqual({ kind: 'overspeed', number: '214', ...told }));

    test('the only zone of a stage needs no name, and a zone may be called by a number', () => {
      const only = [{ code: '7', limit_kmh: 50 }];
      expect(read('214 87', only)).toMatchObject({ zone: '7', limitKmh: 50, maxKmh: 87 });
      expect(read('214 7 87', only)).toMatchObject({ zone: '7', maxKmh: 87, durationMs: null });
    });
  });

  test.each([
    ['', 'empty', ''],
    ['214', 'peak_needed', '214'],
    ['214 DZ1', 'peak_needed', 'DZ1'],
    ['214 DZ9 87', 'no_such_zone', 'DZ9'],
    ['214 DZ2 87', 'limit_needed', '87'],
    ['214 87', 'limit_needed', '87'],
    ['214 DZ1 48', 'not_over_limit', '50'],
    ['214 DZ1 87 long', 'not_seconds', 'long'],
    ['214 DZ1 87 12 9', 'too_much', '9'],
  ])('%s cannot be read: %s', (text, reason, found) => {
    expect(read(text)).toEqual({ kind: 'unreadable', reason, found });
  });
});
