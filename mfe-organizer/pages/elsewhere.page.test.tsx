/** How far stages are, and times that are at no point of one, on the page of race control. */
import { css, recording, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { taking } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');

it('lists times between stages that do not count, with the post, the reason and the way to the crew', async () => {
  const elsewhere = [
    { id: 'a', number: '30', code: 'SHARED', at: '2026-11-27T09:30:00Z', flags: ['not_on_stage'] },
  ];
  const progress = rpc('rally_progress', (races: object[]) =>
    races.map((race, n) => (n === 0 ? { ...race, elsewhere } : race)),
  );
  await openPage(taking(times.with(progress)), { path: times.at('rally') });
  const list = css('[data-elsewhere]');
  await expect.element(list).toMatchTextContent(/30\s*SHARED \d\d:30:00\s*not on this stage/);
  await expect
    .element(css('a', list))
    .toHaveAttribute('href', expect.stringMatching(/race\/[0-9a-f-]{36}\/chronos\/crew\/30$/));
  expect(list.all()).toHaveLength(1);
});

it.each([
  ['provisional', 'amended', 'Provisional (amended)'],
  ['official', 'amended', 'Official (amended)'],
  ['interrupted_final', 'live', 'Stopped'],
])(
  'names a stage that is %s, with a page that is %s, as its public page does: %s',
  async (status, state, word) => {
    const progress = rpc('rally_progress', (races: { stages: object[] }[]) =>
      races.map((race) => ({ ...race, stages: race.stages.map((stage) => ({ ...stage, status, state })) })),
    );
    await openPage(taking(times.with(progress)), { path: times.at('rally') });
    await expect.element(css('[data-progress] [data-stage=SS1] [data-state]')).toMatchTextContent(word);
  },
);
