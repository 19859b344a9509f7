import { css, feedPage, recording } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { openPage } from './open.ts';

const times = await recording('desk-times');

it('says where the crew retired, and which time it was given and why', async () => {
  const told = feedPage('crew/7', (page) => {
    const { body } = page;
    const row = { race: 'main', number: '7', leg: 1, control: null, at: '2026-03-08T11:42:00.000Z' };
    return {
      ...page,
      body: {
        ...body,
        stages: body.stages.map((one) => ({ ...one, marks: ['notional'], time_ms: 480_000 })),
        retirements: [{ ...row, id: 'r', stage: 'SS1', status: 'temporary', reason: 'mechanical' }],
        corrections: [
          {
            ...{
              id: 'c',
              at: '2026-03-08T12:00:00.000Z',
              race: 'main',
              numbers: ['7'],
              stage: 'SS1',
              by: null,
            },
            ...{ what: 'notional_range', before: null, after: null, reason: 'Blocked after 12' },
          },
        ],
      },
    };
  });
  await openPage(times.with(told), { path: times.at('crew') });
  const state = css('[data-crew-state]');
  await expect.element(state).toMatchTextContent('Out on SS1, 11:42:00: mechanical');
  await expect.element(state).toMatchTextContent(/Notional time on SS1: 8:00.* Blocked after 12/);
});
