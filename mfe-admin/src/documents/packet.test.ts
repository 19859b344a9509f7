import type { PaperSource } from '@bivouac/papers';
import { aPublished, aSetting } from '@bivouac/papers/invented';
import { expect, test } from 'vitest';
import { isPublishedByItself, numbered, packetOf, pageOfTheDay, teamsKeyOf } from './packet.ts';

const aTeam = { code: 'NSR', name: 'North Shore Racing', colour: null };

test('a packet holds overall, each class somebody runs in, penalties and the next start order', async () => {
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

test('teams come behind overall, by their page after the last stage that counts', async () => {
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
  expect(packet[1]).toMatchObject({ kind: 'classification', wanted: { key: 'teams/after/SS3', version: 2 } });
});

test('numbers go on in each series', () => {
  const items = ['classification', 'classification', 'penalties', 'classification'].map((kind) => ({ kind }));
  expect(numbered(items, { classification: 11 }).map(({ number }) => number)).toEqual([
    '12',
    '13',
    '1',
    '14',
  ]);
});

test('a page after a stage is published with its stage', () => {
  expect(isPublishedByItself('after/SS3')).toBe(false);
  expect(isPublishedByItself('after-day/2026-03-08')).toBe(true);
  expect(isPublishedByItself('race')).toBe(true);
});

test('it begins after the last stage that is published', async () => {
  const { index } = await aSetting(1);
  const race = index.races[0] as (typeof index.races)[number];
  const pages = ['after/SS4', 'after/SS3'].map((key) => ({ key, head: 'after', rest: key.slice(6) }));
  expect(pageOfTheDay(race, pages)).toBe('after/SS3');
  expect(pageOfTheDay({ ...race, days: [] }, pages)).toBe('after/SS4');
  expect(pageOfTheDay(race, [])).toBe('');
});
