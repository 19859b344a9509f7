/** What is typed and not entered yet is never lost in silence. */
import { css, page, recording, userEvent } from '@bivouac/testing';
import { expect, it, vi } from 'vitest';
import {
  countOf,
  echo,
  grid,
  half,
  number,
  openDesk,
  press,
  questions,
  row,
  taking,
  textsOf,
  time,
  type,
} from './desk.ts';
import { openPage } from './open.ts';

const desk = await recording('desk');
const toTimes = css('nav a[href$="/chronos"]').first();

it('asks before a half typed time is left, and not once it was thrown away', async () => {
  const asked = questions();
  await openDesk(taking(desk));
  await type('12⏎907');
  await userEvent.click(toTimes);
  await expect
    .poll(() => asked)
    .toEqual(['“12 907” is typed and not entered yet: it is lost when you leave. Leave this page?']);
  await expect.element(time).toHaveValue('907');
  await userEvent.click(time);
  await type('{Escape}');
  await userEvent.click(number);
  await type('{Escape}');
  await userEvent.click(toTimes);
  await expect.element(css('[data-state=live]')).toMatchTextContent('Running');
  expect(asked).toHaveLength(1);
});

it('names what is half typed at another point or view, and leads back to it', async () => {
  await openDesk(taking(desk));
  await type('12⏎907');
  await press('START-SS1');
  await expect.element(half).toMatchTextContent('Half typed at FINISH-SS1: 12 907');
  // A line of its own: the first one is not touched by it.
  await expect.element(number).toHaveValue('');
  await expect.element(number).toHaveFocus();
  await type('21⏎902');
  await userEvent.click(half.getByRole('button', { name: 'Go back to it' }));
  await expect.element(number).toHaveValue('12');
  await expect.element(time).toHaveValue('907');
  await expect.element(time).toHaveFocus();
  await expect.element(echo).toMatchTextContent('Half typed before, not entered yet:');
  await expect.element(half).toMatchTextContent('Half typed at START-SS1: 21 902');
  await press('Time cards');
  await expect
    .poll(() => textsOf('[data-half-typed] p'))
    .toEqual([/FINISH-SS1: 12 907/, /START-SS1: 21 902/].map((one) => expect.stringMatching(one)));
  await userEvent.click(half.getByRole('button').first());
  await type('20⏎');
  await expect.element(row('12')).toMatchTextContent('09:07:20');
  await expect
    .poll(() => textsOf('[data-half-typed] p'))
    .toEqual([expect.stringMatching(/START-SS1: 21 902/)]);
});

it('has what was half typed after a reload, and no more once it was entered or left', async () => {
  const server = taking(desk);
  const reload = () => openPage(server, { path: desk.at('ss1'), keepStorage: true });
  await openDesk(server);
  await type('12⏎907');
  await press('START-SS1');
  await type('21⏎902');
  await reload();
  await expect.element(half).toMatchTextContent('Half typed at START-SS1: 21 902');
  await expect.element(number).toHaveValue('12');
  await expect.element(time).toHaveValue('907');
  await expect.element(echo).toMatchTextContent('Half typed before, not entered yet:');
  await userEvent.click(time);
  await type('20⏎');
  await expect.element(row('12')).toMatchTextContent('09:07:20');
  await reload();
  await expect.element(half).toMatchTextContent('Half typed at START-SS1: 21 902');
  await expect.element(number).toHaveValue('');
  await userEvent.click(half.getByRole('button'));
  await type('{Escape}');
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await type('30⏎907');
  await userEvent.click(toTimes);
  await expect.element(css('[data-state=live]')).toMatchTextContent('Running');
  await reload();
  await expect.element(number).toHaveValue('');
  await countOf('[data-half-typed]').toBe(0);
});

it('keeps a half typed cell for its crew whatever is shown, and enters it when another cell is pressed', async () => {
  await openDesk(taking(desk));
  const column = textsOf('[data-chronos-grid] [role=columnheader]').indexOf('FINISH-SS1') - 1;
  const finish = (of: string) => css(`[data-column="${column}"]`, row(of));
  const draft = css('[data-draft]', row('12'));
  const search = page.getByRole('searchbox');
  await userEvent.click(finish('12'));
  await type('961');
  await userEvent.fill(search, '30');
  await expect.poll(() => row('7').query()).toBeNull();
  await expect.element(draft).toHaveValue('961');
  await press('Time cards');
  await expect.element(half).toMatchTextContent('Half typed at 12 FINISH-SS1: 961');
  await userEvent.click(half.getByRole('button'));
  await userEvent.click(finish('30'));
  await expect.element(page.getByText('There is no such time of day')).toBeVisible();
  await expect.element(draft).toHaveFocus();
  await userEvent.fill(draft, '90720');
  await userEvent.click(finish('30'));
  await countOf('[data-draft]').toBe(0);
  await userEvent.fill(search, '');
  await expect.element(row('12')).toMatchTextContent('09:07:20');
  await expect.element(row('30')).not.toMatchTextContent('09:07:20');
  expect(grid.query()).not.toBeNull();
});
