/** Decisions about many times: shown before they are recorded, and taken back as a whole. */
import { css, page, recording, rpc, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, countOf, grid, openDesk, paste, press, recorded, row, taking, textsOf } from './desk.ts';

const times = await recording('desk-times');

it('previews a block from a spreadsheet, and says why a cell cannot be read', async () => {
  const opened = await openDesk(taking(times));
  (grid.element() as HTMLElement).focus();
  paste(
    [
      'No\tFINISH-SS1\tTC9',
      '7\t09:10:00\t',
      '12\t09:11:25\t',
      '30\t9:61\t',
      '99\t91000\t',
      '31\t91407\t0931',
    ].join('\r\n'),
  );
  await expect.element(css('[data-paste=sum]')).toHaveTextContent('6 cells, 2 will change, 3 unreadable');
  expect(textsOf('[data-paste=unreadable] li')).toEqual(
    [
      'There is no such time of day',
      'no crew of this race has this number',
      'this stage has no such point',
    ].map((reason) => expect.stringContaining(reason)),
  );
  expect(textsOf('[data-paste=changes] li')[0]).toContain('09:11:20→09:11:25');
  await press('Record 2 changes');
  await expect.element(page.getByText('2 facts recorded.')).toBeVisible();
  await expect.element(row('12')).toMatchTextContent('09:11:25');
  await expect.element(row('31')).toMatchTextContent('09:14:07');
  await press('Undo all of it');
  await expect.element(page.getByText('2 facts undone.')).toBeVisible();
  await expect.element(row('12')).toMatchTextContent('09:11:20');
  await expect.element(row('31')).not.toMatchTextContent('09:14:07');
  expect(recorded(opened)).toHaveLength(4);
});

it('previews a given time for a range of starts, and forgets the preview with every edit', async () => {
  const decided: object[] = [];
  const server = taking(times, {
    answers(fact) {
      const given = { ms: 480_000, keep_own: false, standing: true, reason: 'Blocked after 12', by: null };
      if (fact.kind === 'void') decided[0] = { ...decided[0], standing: false };
      else decided.push({ id: fact.id, from_position: 3, to_position: 5, ...given });
      return undefined;
    },
  }).with(rpc('given_ranges', () => decided));
  const opened = await openDesk(server, '?view=given');
  const form = css('[data-given-form]');
  const field = (label: string) => form.getByLabelText(label, { exact: true });
  const preview = () => userEvent.click(form.getByRole('button', { name: 'Preview' }));
  const previews = countOf.bind(null, '[data-given-preview]');
  await userEvent.fill(field('From number'), '99');
  await preview();
  await expect.element(page.getByText(/^The first number is not in the start order/)).toBeVisible();
  await userEvent.fill(field('From number'), '21');
  await userEvent.fill(field('To number'), '31');
  await userEvent.fill(field('Time'), '8:00');
  await userEvent.fill(form.getByLabelText('Reason'), 'Blocked after 12');
  for (const edit of [
    () => userEvent.click(form.getByLabelText(/keep their own time/)),
    () => userEvent.fill(field('To number'), '30'),
    () => userEvent.fill(field('Time'), '9:00'),
  ]) {
    await preview();
    await previews().toBe(1);
    await edit();
    await previews().toBe(0);
    await userEvent.fill(field('To number'), '31');
    await userEvent.fill(field('Time'), '8:00');
  }
  await preview();
  expect(recorded(opened)).toEqual([]);
  await press('Give it to 3 crews');
  const given = css('[data-given] li');
  await expect.element(given).toMatchTextContent(/21–31.*8:00.*Blocked after 12/);
  await previews().toBe(0);
  await press('Undo: Blocked after 12');
  await expect.poll(() => given.getByRole('button').query()).toBeNull();
  await expect.element(page.getByText('1 fact undone.')).toBeVisible();
  await expect.element(button('Undo all of it')).not.toBeInTheDocument();
});
