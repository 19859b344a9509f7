// @vitest-environment node
import type { RaceEntry } from '@bivouac/data';
import { expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { aPenalty } from '../invented/penalty-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { entryListPaper, retirementsPaper } from './crew-lists-paper.ts';
import { plain, unwritable } from './paper.ts';
import { penaltiesPaper } from './penalties-paper.ts';
import { readPdf } from './read-pdf.ts';
import { startListPaper } from './start-list-paper.ts';

const A4 = { width: 595, height: 842 };
const LANDSCAPE = { width: 842, height: 595 };

test('a classification of 90 crews: four A4 pages, the head of the table and its number on each', async () => {
  const paper = classificationPaper(await aSetting(90), aPublished(90), null, posting, source);
  const { texts, sizes, fonts } = await readPdf(await drawPdf(paper));
  expect(sizes).toEqual([A4, A4, A4, A4]);
  for (const [at, text] of texts.entries()) {
    expect(text).toContain(`Page ${at + 1} of 4`);
    expect(text).toContain('Rally of the Three Lakes');
    expect(text).toContain('To first');
    expect(text).toContain('Classification 12 · version 2 · 8 Mar 2026, 18:30');
  }
  expect(texts[0]).toContain('PROVISIONAL');
  expect(texts[0]).toContain('Classification after SS3 Still Lake');
  expect(texts[0]).toContain('Protests until');
  expect(texts[0]).toContain('8 Mar 2026, 19:02');
  expect(texts[0]).toContain('Championship');
  expect(texts[3]).toContain('Not classified');
  expect(texts[3]).toContain('Retired');
  expect(texts[3]).toContain('Zoë Nyström');
  expect(texts[3]).toContain(source.sha256.slice(0, 32));
  expect(texts[3]).toContain(source.sha256.slice(32));
  // Embedded, each as the part that is used.
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+Roboto-(Regular|Medium)$/);
});

test.each([
  ['provisional', 'Overall classification'],
  ['official', 'Final classification'],
])('that of the race, while it is %s, is the %s', async (state, title) => {
  const page = { ...aPublished(2, state), key: 'race' };
  expect(classificationPaper(await aSetting(2), page, null, posting, source).title).toBe(title);
});

test.each([
  ['fr', 'Championnat'],
  ['es', 'Championship'],
] as const)(
  'a race is called as in the language of the document (%s), else by its one name: %s',
  async (language, name) => {
    const setting = await aSetting(2, language);
    const races = setting.index.races.map((race) =>
      race.code === 'main' ? { ...race, names: { fr: 'Championnat' } } : race,
    );
    const paper = classificationPaper(
      { ...setting, index: { ...setting.index, races } },
      aPublished(2),
      null,
      posting,
      source,
    );
    expect(paper.race).toBe(name);
  },
);

test('crews that are not classified share the width with what became of them', async () => {
  const { tables } = classificationPaper(await aSetting(90), aPublished(90), null, posting, source);
  const [, others] = tables;
  expect(others?.columns.map(({ width }) => width)).toEqual(['auto', 'share', 'auto', 'share']);
});

test('names keep their letters', async () => {
  const { texts } = await readPdf(
    await drawPdf(classificationPaper(await aSetting(7), aPublished(7), null, posting, source)),
  );
  for (const name of [
    'Éloïse Núñez',
    'Łukasz Ørsted',
    'Žofie Şahin',
    'João Ångström',
    'Георги Петров',
    'Ελένη Παπά',
  ])
    expect(texts[0]).toContain(name);
});

test('of a class, places and gaps are those of the class', async () => {
  const { tables, subtitle } = classificationPaper(await aSetting(6), aPublished(6), 'RC2', posting, source);
  expect(subtitle).toBe('Class Rally 2');
  expect(tables[0]?.columns.map(({ head }) => head)).not.toContain('Class');
  expect(tables[0]?.rows.map(({ cells }) => [cells[0], cells[1], cells[6]])).toEqual([
    ['1', '2', ''],
    ['2', '4', '+0:14.6'],
  ]);
  expect(tables[1]?.rows).toHaveLength(1);
});

test('crews that share a place have it with a sign, overall and in their class', async () => {
  const page = aPublished(5);
  Object.assign(page.body.rows[1] ?? {}, {
    position: 2,
    positions: { class: 1, category: null, group: null },
  });
  Object.assign(page.body.rows[2] ?? {}, { position: 2 });
  Object.assign(page.body.rows[3] ?? {}, { positions: { class: 1, category: null, group: null } });
  const placesIn = async (classCode: string | null) =>
    classificationPaper(await aSetting(5), page, classCode, posting, source).tables[0]?.rows.map(
      ({ cells }) => cells[0],
    );
  expect(await placesIn(null)).toEqual(['1', '=2', '=2', '4']);
  expect(await placesIn('RC2')).toEqual(['=1', '=1']);
});

test('a class of two words keeps its place on its line, and apart from its own number', async () => {
  const setting = await aSetting(3);
  const [race, ...others] = setting.index.races;
  const classes = [{ code: 'RC1', label: 'SSV 1', name: 'SSV 1', colour: null }];
  const index = { ...setting.index, races: [{ ...(race as RaceEntry), classes }, ...others] };
  const paper = classificationPaper({ ...setting, index }, aPublished(3), null, posting, source);
  expect(paper.tables[0]?.rows[0]?.cells[3]).toBe('SSV\u00A01\u00A0(1)');
});

test('every page names rally, race, stage, state, version, time and its number', async () => {
  const { texts } = await readPdf(
    await drawPdf(classificationPaper(await aSetting(90), aPublished(90), null, posting, source)),
  );
  expect(texts.length).toBeGreaterThan(2);
  const wanted = ['Rally of the Three Lakes', 'Championship', 'Classification after SS3 Still Lake'];
  for (const [at, text] of texts.entries()) {
    for (const part of [...wanted, `Page ${at + 1} of ${texts.length}`]) expect(text).toContain(part);
    expect(text).toMatch(/provisional/i);
    expect(text).toMatch(/version 2 · 8 Mar 2026, 18:30/);
  }
});

test('a classification has version, time and reason of its page, and its own number apart', async () => {
  const setting = await aSetting(3);
  const posted = { version: 4, published_at: '2026-03-08T16:40:00.000Z', reason: 'Protest upheld' };
  const amended = { ...aPublished(3, 'amended'), ...posted };
  const own = { ...posting, version: 1 };
  const facts = (page = amended) =>
    classificationPaper(setting, page, null, own, source).facts.map(({ label, value }) => [label, value]);
  expect(facts().slice(0, 3)).toEqual([
    ['Document', 'Classification 12, edition 1'],
    ['Version', '4'],
    ['Posted', '8 Mar 2026, 17:40'],
  ]);
  expect(facts()).toContainEqual(['Why', 'Protest upheld']);
  expect(facts({ ...amended, version: 0 })[1]).toEqual(['Version', '1']);
});

test('a classification in which nobody is says so', async () => {
  const { texts } = await readPdf(
    await drawPdf(classificationPaper(await aSetting(0), aPublished(0), null, posting, source)),
  );
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('None.');
});

test('a start list tells who was moved and why', async () => {
  const paper = startListPaper(
    await aSetting(3),
    {
      race: 'main',
      stage: 'SS3',
      version: 1,
      status: 'published',
      published_at: null,
      basis: 'after/SS2 v1',
      rows: ['1', '2', '3'].map((number, at) => ({
        position: at + 1,
        number,
        due_at: `2026-03-08T09:0${at}:00.000Z`,
        stage_due_at: `2026-03-08T09:1${at}:00.000Z`,
        interval_ms: at ? 60_000 : null,
        reason: null,
        change:
          at === 1
            ? { from_position: 5, from_at: '2026-03-08T09:20:00.000Z', reason: 'Road position' }
            : null,
      })),
    },
    'Europe/Stockholm',
    { ...posting, kind: 'start_list' },
    source,
  );
  const { texts } = await readPdf(await drawPdf(paper));
  expect(texts[0]).toContain('Start list SS3 Still Lake');
  expect(texts[0]).toContain('Classification after SS2 v1');
  expect(texts[0]).toContain('10:11');
  expect(paper.tables[0]?.columns[4]?.head).toBe('TC3');
  expect(texts[0]).toMatch(/was 5: Road +position/);
});

test('penalties: proposed ones are left out, cancelled ones struck through and not counted', async () => {
  const rows = [
    aPenalty({ number: '1', ms: 60_000 }),
    aPenalty({
      number: '1',
      ms: 30_000,
      status: 'cancelled',
      by_rule: false,
      by: 'Stewards',
      decision: 'D7',
    }),
    aPenalty({ number: '2', ms: 0, unit: 'reprimand', rule: 'decision', article: '12.1', text: 'Seat belt' }),
    aPenalty({ number: '3', ms: 10_000, status: 'proposed' }),
  ];
  const paper = penaltiesPaper(
    await aSetting(3),
    { key: 'penalties', state: 'live', sums: [], rows },
    null,
    { ...posting, kind: 'penalties' },
    source,
  );
  expect(paper.tables[0]?.rows.map(({ isStruck }) => isStruck)).toEqual([false, true, false]);
  expect(paper.tables[1]?.rows.map(({ cells }) => [cells[0], cells[2]])).toEqual([['1', '1:00']]);
  const { texts, sizes } = await readPdf(await drawPdf(paper));
  expect(sizes[0]).toEqual(LANDSCAPE);
  for (const text of ['Late at a time control', 'By rule', 'D7 · Stewards', 'Reprimand', '12.1 · Seat belt'])
    expect(texts[0]).toContain(text);
});

test('the entry list and the retirements in other languages', async () => {
  const setting = await aSetting(40, 'fr');
  Object.assign(setting.crews.get('1') ?? {}, { class_from: 'SS3', in_from: 'SS2' });
  const entries = await readPdf(
    await drawPdf(entryListPaper(setting, 'main', { ...posting, kind: 'entry_list' }, source)),
  );
  for (const text of ['Liste des engagés', 'dès SS2', 'dès SS3']) expect(entries.texts[0]).toContain(text);
  expect(entries.texts.at(-1)).toContain('Page 2 sur 2');
  const row = {
    race: 'main',
    leg: 1,
    stage: 'SS3',
    control: null,
    reason: 'mechanical',
    at: '2026-03-08T12:00:00.000Z',
  };
  const retired = retirementsPaper(
    await aSetting(2, 'es'),
    { key: 'retirements', state: 'live', rows: [{ ...row, id: 'r', number: '2', status: 'permanent' }] },
    null,
    { ...posting, kind: 'retirements' },
    source,
  );
  const { texts } = await readPdf(await drawPdf(retired));
  for (const text of ['Abandonos', 'Mecánica', 'Definitivo']) expect(texts[0]).toContain(text);
});

test('names that would turn, hide or fill the page are written as what they are', async () => {
  expect(plain('Ann\u202Eesrever\u200B\u0000 <b>bold</b>')).toBe('Annesrever <b>bold</b>');
  expect(plain('x'.repeat(10_000))).toHaveLength(300);
  const setting = await aSetting(2);
  const wild = { name: '\u202E<script>alert(1)</script>\u0000 \uD800', role: 'driver', nationality: null };
  const crews = new Map([['1', aCrew(1, { members: [wild, { ...wild, name: 'x'.repeat(10_000) }] })]]);
  const { texts } = await readPdf(
    await drawPdf(classificationPaper({ ...setting, crews }, aPublished(2), null, posting, source)),
  );
  expect(texts.join('')).toContain('<script>alert(1)</script>');
  expect(texts.length).toBeLessThan(4);
});

test('signs the fonts have not are named, so that the page is printed instead', async () => {
  const setting = await aSetting(1);
  const of = (name: string) =>
    unwritable(
      classificationPaper(
        {
          ...setting,
          crews: new Map([['1', aCrew(1, { members: [{ name, role: 'driver', nationality: null }] })]]),
        },
        aPublished(2),
        null,
        posting,
        source,
      ),
    );
  expect(of('Łódź Ñandú – Σάββας Щука № 7 “é” Ɓala سعيد דוד გიორგი Արամ Đặng ʻOkina')).toEqual([]);
  expect(of('王小明 김민준 สมชาย राजेश ශ්‍රී မ ಕ')).toEqual([]);
  expect(of('𠮷🏁')).toEqual(['𠮷', '🏁']);
});
