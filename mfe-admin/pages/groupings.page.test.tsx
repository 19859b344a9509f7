/** Classes, teams and lists of a race: made with a colour that can be read, and filled by numbers. */
import {
  answer,
  appliedIn,
  css,
  entering,
  type OpenPage,
  page,
  planning,
  recording,
  rowsIn,
  userEvent,
} from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button, choose, expectCount, field, heading, menuItem, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const classes = `${office.at('entries')}/classes`;
const crews = entering<{ number: string }>(({ number }, n) => ({ row: n + 1, number, outcome: 'changed' }));
const enrolments = answer('GET', /\/crew_enrolments$/, () => []);
const entered = (opened: OpenPage) => appliedIn(opened).flatMap(({ rows }) => rows);

it('makes a class with a free name and a colour that can be read', async () => {
  const opened = await openPage(office.with(...planning()), { path: classes });
  await press('Add a class');
  await userEvent.fill(field('Short name'), 'T1');
  await expect
    .element(field('Short name'))
    .toHaveAccessibleDescription('T1 exists already: choose another short name.');
  await userEvent.fill(field('Short name'), 'T4');
  await userEvent.fill(field('Full name'), 'Light prototypes');
  await userEvent.fill(field('Colour'), '#ffd400');
  await expect.element(field('Colour')).toHaveAccessibleDescription(/White letters cannot be read/);
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.click(css('[data-offer]'));
  await press('Save');
  await expect
    .poll(() => rowsIn(opened, 'classes'))
    .toMatchObject([{ id: null, change: { label: 'T4', name: 'Light prototypes', ordinal: 4 } }]);
});

it('names numbers that no crew has, and says how many crews change', async () => {
  const opened = await openPage(office.with(...crews, enrolments), { path: classes });
  const light = css('[data-grouping=T3]');
  await expect.element(css('[data-grouping=T1]')).toMatchTextContent('2 crews');
  await press('Add crews', light);
  await userEvent.fill(field('Numbers', light), '211-213 999');
  await expect
    .element(field('Numbers', light))
    .toHaveAccessibleDescription('No crew of this race carries 999.');
  await expect.element(css('[data-count]', light)).toHaveTextContent('3 crews, 2 will change.');
  await press('Add 3 crews', light);
  await expect.poll(() => appliedIn(opened)).toHaveLength(1);
  expect(entered(opened)).toEqual(
    ['211', '212', '213'].map((number) => expect.objectContaining({ number, class: 'T3' })),
  );
});

it('puts a class above another one', async () => {
  const opened = await openPage(office.with(...planning()), { path: classes });
  await choose('Move up', css('[data-grouping=T3]'));
  await expect
    .poll(() => rowsIn(opened, 'classes'))
    .toMatchObject([
      { seen: { ordinal: 3 }, change: { ordinal: 1 } },
      { seen: { ordinal: 1 }, change: { ordinal: 2 } },
    ]);
});

it('takes a crew out of a class, and removes only a class without crews', async () => {
  const unused = answer('GET', /\/classes$/, (known) => [
    ...known,
    { ...known[0], id: '01890000-0000-7000-8000-00000000000c', code: 'T4', label: 'T4', ordinal: 4 },
  ]);
  const opened = await openPage(office.with(...crews, enrolments, unused), {
    path: classes,
  });
  const of = (code: string) => css(`[data-grouping=${code}]`);
  await press('1 crew', of('T3'));
  await expectCount('[data-grouping=T3] [data-members] li', 1);
  await userEvent.click(button('Actions: T3'));
  await expect.element(menuItem('Move up')).toBeVisible();
  expect(menuItem('Remove').query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await press('Take 213 out of T3', of('T3'));
  await expect.poll(() => appliedIn(opened)).toHaveLength(1);
  expect(entered(opened)).toEqual([expect.objectContaining({ number: '213', class: null })]);
  await choose('Remove', of('T4'));
  await expect
    .poll(() => rowsIn(opened, 'classes'))
    .toMatchObject([{ id: '01890000-0000-7000-8000-00000000000c', change: null }]);
});

it('makes a list of crews across classes', async () => {
  const opened = await openPage(office.with(...crews, enrolments), { path: `${office.at('entries')}/lists` });
  await expect.element(page.getByText('No list yet')).toBeVisible();
  await press('Add a list');
  await userEvent.fill(field('Name of the list'), 'women');
  await userEvent.fill(field('Numbers'), '212, 213');
  await press('Add 2 crews');
  await expect.poll(() => appliedIn(opened)).toHaveLength(1);
  expect(entered(opened)).toEqual(
    ['212', '213'].map((number) => expect.objectContaining({ number, flags: ['women'] })),
  );
});

it('shows the crews of a team', async () => {
  await openPage(office, { path: `${office.at('entries')}/teams` });
  await expect.element(css('[data-grouping=Dune]')).toMatchTextContent('2 crews');
});

it('does not find a grouping that does not exist', async () => {
  await openPage(office, { path: `${office.at('entries')}/vehicles` });
  await expect.element(heading).toHaveTextContent('There is no such page here');
});
