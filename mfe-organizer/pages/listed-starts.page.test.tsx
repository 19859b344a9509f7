/** No start was recorded: times are compared with the published start list. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import {
  add,
  button,
  confirm,
  countOf,
  echo,
  grid,
  hints,
  last,
  number,
  openDesk,
  press,
  recorded,
  row,
  taking,
  textsOf,
  type,
} from './desk.ts';
import { openPage } from './open.ts';

const desk = await recording('desk');
const closed = await recording('desk-closed');
const swap = css('[data-swap="12"]');

it('asks about a time before the start of the list, and names when a crew is likely', async () => {
  await openDesk(taking(desk, { with: (now) => add(now, { number: '7', at: '09:06:00' }) }));
  await type('12⏎90000⏎');
  await expect
    .element(echo)
    .toHaveTextContent(
      '12: it ends 1:00 before the start of the crew. Press Enter again to record it all the same.',
    );
  expect(textsOf('[data-last-entries] li')).toHaveLength(1);
  await type('{Escape}12');
  await expect.element(hints).toMatchTextContent('12 is likely at about 09:07:00');
});

it('suggests a swap of numbers, takes it by one key, and moves the line of the last entries', async () => {
  const opened = await openDesk(taking(desk, { with: (now) => add(now, { number: '7', at: '09:06:00' }) }));
  await type('21⏎90820⏎');
  await expect.element(last.first()).toMatchTextContent('09:08:20');
  await type('21⏎90710⏎');
  await expect.element(echo).toMatchTextContent('it already has 09:08:20');
  await confirm(opened);
  await expect.element(swap).toMatchTextContent('12 is missing: was 21 typed for 12?');
  await type('s');
  await expect.element(row('12')).toMatchTextContent('09:07:10');
  expect(swap.query()).toBeNull();
  expect(recorded(opened).at(-1)).toMatchObject({ number: '12', reason: expect.stringContaining('21') });
  const moved = () => textsOf('[data-last-entries] li').filter((text) => text.includes('09:07:10'));
  await expect.poll(moved).toEqual([expect.stringContaining('12')]);
  // Nothing is suggested any more: the key does nothing.
  await expect.element(number).toHaveFocus();
  await type('s');
  await expect.element(number).toHaveValue('');
});

it('lists who never started, and asks about a time of a crew published as not started', async () => {
  const opened = await openDesk(taking(closed));
  await expect
    .element(echo)
    .toHaveTextContent('Every crew expected here has a time. Without one: did not start (21, 30)');
  await expect.element(css('[data-out]', row('30'))).toHaveTextContent('did not start');
  await press('No word (1)');
  await expect.poll(() => textsOf('[data-chronos-grid] [data-crew]')).toHaveLength(1);
  await expect.element(row('21')).toBeVisible();
  await userEvent.click(number);
  await type('21⏎90820⏎');
  await expect
    .element(echo)
    .toHaveTextContent(
      '21: it is published on SS1 as not started. Press Enter again to record it all the same.',
    );
  expect(recorded(opened)).toEqual([]);
  await confirm(opened);
  await expect.poll(() => recorded(opened)).toMatchObject([{ number: '21', control: 'FINISH-SS1' }]);
});

it('shows until when it was right while no answer comes, and reads again by itself', async () => {
  const opened = await openDesk(taking(desk));
  opened.goOffline();
  const fact = { id: crypto.randomUUID(), kind: 'stage_status', race: null, point: null, crew: null };
  const stage = desk.at('ss1').split('/').at(-1);
  await opened.push(`officials:${desk.named('code')}`, 'facts', { facts: [{ ...fact, stage }] });
  await expect.element(css('[data-behind]')).toMatchTextContent(/what you see is from \d\d:\d\d:\d\d/);
  opened.goOffline(false);
  dispatchEvent(new Event('online'));
  await countOf('[data-behind]').toBe(0);
});

it('offers another try of a page that could not be read, and reads it once there is a network', async () => {
  const opened = await openPage(taking(desk), { path: desk.at('times') });
  await expect.element(page.getByRole('link', { name: 'SS1' }).first()).toBeVisible();
  opened.goOffline();
  opened.go(desk.at('ss1'));
  await expect.element(button('Try again')).toBeVisible();
  opened.goOffline(false);
  dispatchEvent(new Event('online'));
  await expect.element(number).toBeVisible();
  await expect.element(grid).toBeVisible();
});
