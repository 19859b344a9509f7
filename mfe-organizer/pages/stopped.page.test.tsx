/** A crew that stops: typed as a sign or as a message by radio, asked about where it does not fit. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  add,
  confirm,
  echo,
  last,
  number,
  openDesk,
  recorded,
  row,
  taking,
  textsOf,
  time,
  type,
} from './desk.ts';

const desk = await recording('desk');
const times = await recording('desk-times');

it('reads a retirement by radio aloud: place, cause and whether the crew is well', async () => {
  const opened = await openDesk(taking(times));
  await type('30 r engine');
  await expect.element(echo).toMatchTextContent('30 stops · SS1 · engine (mechanical) · crew OK?');
  await type(', ok');
  await expect.element(echo).toMatchTextContent('crew OK');
  await type('⏎');
  await expect.element(last.first()).toMatchTextContent('30');
  await expect.poll(() => textsOf('[data-missing] li').filter((one) => one.startsWith('30'))).toEqual([]);
  await expect
    .poll(() => recorded(opened))
    .toMatchObject([{ kind: 'retirement', number: '30', cause: 'mechanical' }, { kind: 'report' }]);
  await type('99 r⏎');
  await expect.element(echo).toHaveTextContent('No crew of this race has the number 99');
});

it('asks about a crew that is not where it stops, with the place it was last seen', async () => {
  const opened = await openDesk(
    taking(desk, {
      with(now) {
        add(now, { number: '7', at: '09:00:00', control: 'START-SS1' });
        add(now, { number: '12', at: '08:50:00', control: 'TC0', passage: 'in' });
        const started = now.crews.find((crew) => crew.number === '7');
        Object.assign(started ?? {}, { start_at: `${now.date}T09:00:00.000Z`, status: 'on_stage' });
      },
    }),
  );
  await type('7⏎*⏎');
  await expect.element(echo).toMatchTextContent(/7 has started SS1: seen at START-SS1, 09:00/);
  await type('{Escape}12⏎/⏎');
  await expect.element(echo).toMatchTextContent(/12 has not reached SS1: last seen at TC0, 08:50/);
  expect(recorded(opened)).toEqual([]);
  await confirm(opened);
  await expect.element(last.first()).toMatchTextContent('stopped');
  await type('21 r engine, ok⏎');
  await expect.element(echo).toMatchTextContent('21 has not been seen at SS1');
  await confirm(opened);
  await expect.element(number).toHaveValue('');
  // One that drives there stops without a question.
  await type('7⏎/⏎');
  await expect.element(time).toHaveValue('');
  await expect
    .poll(() => recorded(opened).flatMap((one) => (one.kind === 'retirement' ? [one.reason ?? null] : [])))
    .toEqual([
      expect.stringMatching(/^SS1 not reached: last seen at TC0, 08:50/),
      'engine · Not seen at SS1',
      null,
    ]);
});

it('asks before a crew that finished is out, and lets typing go on after an undo', async () => {
  let seven: { out_here: boolean } | undefined;
  const opened = await openDesk(
    taking(times, {
      with(now) {
        seven = now.crews.find((crew) => crew.number === '7');
      },
      answers({ kind }) {
        if (seven) seven.out_here = kind === 'retirement';
        return undefined;
      },
    }),
  );
  await type('7⏎/⏎');
  await expect.element(echo).toMatchTextContent('7 finished SS1 at 09:10:00, and that time is kept.');
  expect(css('[data-out]', row('7')).query()).toBeNull();
  await confirm(opened);
  await expect.element(last.first()).toMatchTextContent('stopped after finishing at 09:10:00');
  await expect.element(css('[data-out]', row('7'))).toHaveTextContent('out afterwards');
  await type('12 r engine, ok⏎');
  await expect.element(echo).toMatchTextContent('12 finished SS1 at 09:11:20');
  await type('{Escape}');
  await userEvent.click(last.first().getByRole('button'));
  await expect.element(number).toHaveFocus();
  await type('30⏎91320⏎');
  await expect.element(row('30')).toMatchTextContent('09:13:20');
  await expect.poll(() => css('[data-out]', row('7')).query()).toBeNull();
});

it('shows the newest notice to officials in one line above, and the older one on request', async () => {
  await openDesk(taking(times));
  const notices = css('[data-official-notices]');
  const wet = notices.getByText('Paper of car 7 is wet');
  await expect.element(notices.first()).toMatchTextContent('Briefing at eight');
  await expect.element(wet).not.toBeVisible();
  await userEvent.click(page.getByText('1 older notice'));
  await expect.element(wet).toBeVisible();
  await expect.element(number).toBeInViewport();
});
