/** Notional times on a printed classification. */
import { expect, test } from 'vitest';
import { aPublished, aSetting, posting, source } from '../invented/paper-story.ts';
import { classificationPaper } from './classification-paper.ts';

test('a time that was given has letters in front, and a note says what they mean', async () => {
  const page = aPublished(4);
  page.body.rows[0]?.marks.push('notional');
  page.body.rows[1]?.marks.push('penalised');
  const paper = classificationPaper(await aSetting(4), page, null, posting, source);
  expect(paper.tables[0]?.rows.map(({ cells }) => cells[4])).toEqual([
    'N\u00a01:00:00.0',
    '1:00:07.3',
    '1:00:14.6',
  ]);
  expect(paper.notes).toEqual(['N: Notional time, given by the officials']);
});

test('a notional time has its published reason in a note, of its own stage and race alone', async () => {
  const page = { ...aPublished(3), race: 'main', key: 'stage/SS2' };
  page.body.rows[0]?.marks.push('notional');
  const [first] = page.body.rows.map(({ number }) => number);
  const row = { id: '', at: '', race: 'main', stage: 'SS2', before: null, after: '15:00', by: 'Stewards' };
  const corrections = [
    { ...row, what: 'notional_range', numbers: [], reason: 'Stage blocked by crew 24' },
    { ...row, what: 'notional.late', numbers: [first ?? ''], reason: 'Stopped to help' },
    { ...row, what: 'notional.late', numbers: ['999'], reason: 'Another crew' },
    { ...row, what: 'notional.void', numbers: [first ?? ''], reason: 'Undone' },
    { ...row, what: 'notional_range', stage: 'SS1', numbers: [], reason: 'Another stage' },
    { ...row, what: 'notional_range', race: 'bikes', numbers: [], reason: 'Another race' },
  ];
  const paper = classificationPaper(await aSetting(4), page, null, posting, source, corrections);
  expect(paper.notes.slice(1)).toEqual([
    'N SS2: Stage blocked by crew 24',
    `N SS2, ${first}: Stopped to help`,
  ]);
});
