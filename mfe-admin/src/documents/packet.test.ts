/** Packet, safetyMarksIn, page choices and titleOfFile. */

import type { RaceEntry, SameDocument } from '@bivouac/data';
import type { PaperSource } from '@bivouac/papers';
import { aPublished, aSetting } from '@bivouac/papers/invented';
import { describe, expect, it } from 'vitest';
import { nextNumber } from './next-number.ts';
import {
  isPublishedByItself,
  numbered,
  packetOf,
  packetPagesOf,
  pageOfTheDay,
  teamsKeyOf,
} from './packet.ts';
import { replacedBy, sameKey } from './packet-papers.ts';
import { classificationsOf } from './page-choices.ts';
import { safetyMarksIn } from './safety-marks-in.ts';
import { titleOfFile } from './title-of-file.ts';

describe('packet', () => {
  const aTeam = { code: 'NSR', name: 'North Shore Racing', colour: null };

  it('a packet holds overall, each class somebody runs in, penalties and the next start order', async () => {
    const { index } = await aSetting(4);
    const race = structuredClone(index.races[0] as (typeof index.races)[number]);
    race.classes.push({ code: 'RC5', name: 'Nobody', colour: null });
    const leg = race.days[0]?.legs[0];
    const stage = leg?.stages[0];
    if (leg && stage) leg.stages = [stage, { ...stage, code: 'SS4', status: 'to_run' }];
    const source: PaperSource = {
      index,
      crews: { key: 'crews', state: 'live', rows: [] },
      wanted: { kind: 'classification', race: 'main', key: 'after/SS3', version: 2 },
      page: { kind: 'classification', page: aPublished(4) },
      sha256: 'a',
    };
    const ids = (pages: string[]) => packetOf({ ...index, pages }, race, source, null).map(({ id }) => id);
    expect(ids(['start-order/2026-03-08'])).toEqual([
      'overall',
      'class RC1',
      'class RC2',
      'penalties',
      'start_list',
    ]);
    expect(ids([])).toEqual(['overall', 'class RC1', 'class RC2', 'penalties']);
    const packet = packetOf({ ...index, pages: ['start-order/2026-03-08'] }, race, source, null);
    expect(packet.at(-1)?.wanted).toMatchObject({ key: 'start-order/2026-03-08', stage: 'SS4' });
  });

  it('teams come behind overall, by their page after the last stage that counts', async () => {
    const { index } = await aSetting(4);
    const race = { ...(index.races[0] as (typeof index.races)[number]), teams: [aTeam] };
    const source = (key: string): PaperSource => ({
      index,
      crews: { key: 'crews', state: 'live', rows: [] },
      wanted: { kind: 'classification', race: 'main', key, version: 2 },
      page: { kind: 'classification', page: aPublished(4) },
      sha256: 'a',
    });
    expect(teamsKeyOf(race, source('after/SS2'))).toBe('teams/after/SS2');
    expect(teamsKeyOf(race, source('after-day/2026-03-08'))).toBe('teams/after/SS3');
    expect(teamsKeyOf({ ...race, teams: [] }, source('after/SS3'))).toBeNull();
    const teams = { ...source('teams/after/SS3').wanted };
    const packet = packetOf({ ...index, pages: [] }, race, source('after/SS3'), teams);
    expect(packet.map(({ id }) => id)).toEqual(['overall', 'teams', 'class RC1', 'class RC2', 'penalties']);
    expect(packet[1]).toMatchObject({
      kind: 'classification',
      wanted: { key: 'teams/after/SS3', version: 2 },
    });
  });

  it('numbers go on in each series', () => {
    const items = ['classification', 'classification', 'penalties', 'classification'].map((kind, id) => ({
      id: String(id),
      kind,
    }));
    const next = (kind: string, given: readonly string[]) =>
      nextNumber({ series: { classification: 11 }, documents: [] }, kind, 'main', given);
    const numbers = (replaced?: Parameters<typeof numbered>[2]) =>
      numbered(items, next, replaced).map(({ number, replaces }) => [number, replaces]);
    expect(numbers()).toEqual([
      ['12', null],
      ['13', null],
      ['1', null],
      ['14', null],
    ]);
    expect(numbers(new Map([['1', { number: '4', version: 2 }]]))).toEqual([
      ['12', null],
      ['4', 2],
      ['1', null],
      ['13', null],
    ]);
  });

  it('one language that is published already gives its number to all of them', () => {
    const last = { id: 'd', number: '4', version: 2 } as SameDocument;
    const same = new Map([
      [sameKey({ id: 'overall' }, 'fr'), [last]],
      [sameKey({ id: 'class RC1' }, 'en'), []],
    ]);
    const items = [{ id: 'overall' }, { id: 'class RC1' }];
    expect([...replacedBy(items, ['en', 'fr'], same)]).toEqual([['overall', last]]);
  });

  it('a page after a stage is published with its stage', () => {
    expect(isPublishedByItself('after/SS3')).toBe(false);
    expect(isPublishedByItself('after-day/2026-03-08')).toBe(true);
    expect(isPublishedByItself('race')).toBe(true);
  });

  it('it begins after the last stage that is published', async () => {
    const { index } = await aSetting(1);
    const race = index.races[0] as (typeof index.races)[number];
    const pages = ['after/SS4', 'after/SS3'].map((key) => ({ key, head: 'after', rest: key.slice(6) }));
    expect(pageOfTheDay(race, pages)).toBe('after/SS3');
    expect(pageOfTheDay({ ...race, days: [] }, pages)).toBe('after/SS4');
    expect(pageOfTheDay(race, [])).toBe('');
  });
});

describe('safetyMarksIn', () => {
  const marksIn = (inside: string) =>
    safetyMarksIn(new TextEncoder().encode(`<gpx><wpt lat="1" lon="2">${inside}</wpt></gpx>`));

  it.each([
    ['<extensions><openrally:medical/><openrally:police /></extensions>', ['medical', 'police']],
    [
      '<extensions><Helicopter xmlns="http://www.openrally.org/xmlschemas/1/0"></Helicopter></extensions>',
      ['helicopter'],
    ],
    ['<sym> Medical Facility</sym>', ['medical']],
    ['<or:type>media</or:type>', ['media']],
    ['<name>medical</name><desc>police</desc><extensions><openrally:fuel/></extensions>', []],
    ['<openrally:medicalish/>', []],
  ])('%s', (inside, marks) => {
    expect(marksIn(inside)).toEqual(marks);
  });

  it('is nothing where the file is no text', () => {
    expect(safetyMarksIn(new Uint8Array([0xff, 0xfe, 0, 0xd8, 0, 0]))).toEqual([]);
  });
});

describe('page choices', () => {
  const stage = (code: string, status: string) => ({ code, status, kind: 'selective', result_group: null });
  const leg = (number: number, ...stages: object[]) => ({ number, stages, controls: [] });

  it('pages of stages that are still to be run come last', () => {
    const race = {
      days: [
        { date: '2026-11-24', legs: [leg(1, stage('SS1', 'provisional'), stage('SS2', 'cancelled'))] },
        { date: '2026-11-25', legs: [leg(2, stage('SS3', 'to_run'))] },
      ],
      pages: [
        ...['stage/SS1', 'after/SS1', 'after/SS2', 'after-leg/1', 'after-day/2026-11-24'],
        ...['stage/SS3', 'after/SS3', 'after-leg/2', 'after-day/2026-11-25', 'race', 'penalties'],
      ],
    } as unknown as RaceEntry;
    expect(classificationsOf(race).map(({ key }) => key)).toEqual([
      ...['after/SS2', 'after/SS1', 'after-leg/1', 'after-day/2026-11-24', 'stage/SS1'],
      ...['after/SS3', 'after-leg/2', 'after-day/2026-11-25', 'race', 'stage/SS3'],
    ]);
    expect(packetPagesOf(race).map(({ key }) => key)).toEqual([
      ...['after/SS2', 'after/SS1', 'after-leg/1', 'after-day/2026-11-24'],
    ]);
  });
});

describe('titleOfFile', () => {
  it.each([
    ['Bulletin_3.pdf', 'Bulletin 3'],
    ['Day_1.gpx', 'Day 1'],
    ['../../etc/passwd.pdf', 'passwd'],
    ['C:\\rally\\Décision n° 4.PDF', 'Décision n° 4'],
    ['gnp.\u202Efdp.exe', 'gnp.fdp.exe'],
    ['a\u0000b\u200B.png', 'ab'],
    ['', ''],
    [`${'x'.repeat(10_000)}.pdf`, 'x'.repeat(120)],
  ])('%j is called %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});
