// @vitest-environment node
import { expect, test } from 'vitest';
import { aCrew, aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { drawPdf } from '../node/draw-pdf.ts';
import { classificationPaper } from './classification-paper.ts';
import { readPdf } from './read-pdf.ts';
import { type PublishedTeams, teamsPaper } from './teams-paper.ts';

const page: PublishedTeams = {
  ...aPublished(0, 'official'),
  key: 'teams/after/SS3',
  body: {
    ...aPublished(0, 'official').body,
    key: 'teams/after/SS3',
    counting: 2,
    rows: [
      {
        team: 'NSR',
        position: 1,
        order: [0, 7_207_300],
        total_ms: 7_207_300,
        gap_ms: 0,
        gap_previous_ms: 0,
        crews: [
          { number: '1', total_ms: 3_600_000 },
          { number: '2', total_ms: 3_607_300 },
        ],
      },
      {
        team: 'SOUTH',
        position: 2,
        order: [0, 7_236_500],
        total_ms: 7_236_500,
        gap_ms: 29_200,
        gap_previous_ms: 29_200,
        crews: [
          { number: '3', total_ms: 3_614_600 },
          { number: '4', total_ms: 3_621_900 },
        ],
      },
      {
        team: 'ALONE',
        position: null,
        order: [1, 1],
        total_ms: null,
        gap_ms: null,
        gap_previous_ms: null,
        crews: [{ number: '5', total_ms: 3_629_200 }],
      },
    ],
  },
};

async function aSettingWithTeams() {
  const setting = await aSetting(5);
  const races = setting.index.races.map((race) => ({
    ...race,
    teams: [{ code: 'NSR', name: 'North Shore Racing', colour: null }],
  }));
  return { ...setting, index: { ...setting.index, races } };
}

test('a team stands once, with a line for each crew that counts; one with too few crews is not classified', async () => {
  const { tables, title, subtitle, notes } = teamsPaper(await aSettingWithTeams(), page, posting, source);
  expect([title, subtitle]).toEqual(['Classification after SS3 Still Lake', 'Teams']);
  expect(notes).toEqual(['The best 2 crews of each team count.']);
  expect(tables[0]?.rows.map(({ cells }) => cells.filter((_, at) => at !== 3))).toEqual([
    ['1', 'North Shore Racing', '1', '1:00:00.0', '2:00:07.3', '', ''],
    ['', '', '2', '1:00:07.3', '', '', ''],
    ['2', 'SOUTH', '3', '1:00:14.6', '2:00:36.5', '+0:29.2', '+0:29.2'],
    ['', '', '4', '1:00:21.9', '', '', ''],
  ]);
  expect(tables[1]?.rows.map(({ cells }) => cells)).toEqual([['ALONE', '5']]);
});

test('it is drawn on one page with its seal', async () => {
  const { texts } = await readPdf(
    await drawPdf(teamsPaper(await aSettingWithTeams(), page, posting, source)),
  );
  expect(texts).toHaveLength(1);
  for (const text of ['OFFICIAL', 'Teams', 'North Shore Racing', 'Éloïse Núñez', source.sha256.slice(0, 32)])
    expect(texts[0]).toContain(text);
});

test('a crew without names is called by its number', async () => {
  const setting = await aSetting(3);
  const nameless = { ...aCrew(1), members: [], entrant: null, vehicle: null, team: null };
  const crews = new Map(setting.crews).set('1', nameless);
  const paper = classificationPaper({ ...setting, crews }, aPublished(3), null, posting, source);
  expect(paper.tables[0]?.rows[0]?.cells[2]).toEqual(['Crew 1', '']);
});
