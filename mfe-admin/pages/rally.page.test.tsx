/** A rally and its page: what cannot be is said at the field. */
import { answer, css, page, planning, recording, refusal, rowsIn, rpc, userEvent } from '@bivouac/testing';
import { describe, expect, it } from 'vitest';
import { button, expectAddress, field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const empty = await recording('empty');
const office = await recording('office');

it('names an unknown time zone and days in the wrong order, and saves languages', async () => {
  const opened = await openPage(empty.with(...planning()), { path: empty.at('rally') });
  const zone = field('Time zone');
  await userEvent.fill(zone, 'Mars/Olympus');
  await expect
    .element(zone)
    .toHaveAccessibleDescription('There is no such time zone: choose one from the list.');
  await userEvent.fill(zone, 'Asia/Riyadh');
  const last = field('Last day');
  await userEvent.fill(last, '2027-03-01');
  await expect
    .element(last)
    .toHaveAccessibleDescription(/^Monday,? 1 March 2027 The last day must not be before the first\.$/);
  await expect.element(button('Save')).toBeDisabled();
  await userEvent.fill(last, '2027-03-14');
  await userEvent.selectOptions(field('Main language'), 'fr');
  await userEvent.click(page.getByRole('checkbox', { name: 'العربية' }));
  await press('Save');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  const sent = rowsIn(opened, 'rallies')[0]?.change as { languages: string[] };
  expect(sent).toMatchObject({ time_zone: 'Asia/Riyadh', ends_on: '2027-03-14' });
  expect(sent.languages[0]).toBe('fr');
  expect(sent.languages).toContain('ar');
});

describe('the name of a race', () => {
  const main = css('[data-race=main]');
  const called = (more: object) =>
    office.with(
      rpc('readiness', (known) => ({
        ...known,
        races: known.races.map((race: { code: string }) =>
          race.code === 'main' ? { ...race, ...more } : race,
        ),
      })),
      answer('GET', /\/races$/, (races) =>
        races.map((race: { code: string }) => (race.code === 'main' ? { ...race, ...more } : race)),
      ),
      ...planning(),
    );
  const cars = called({ name: 'Cars', names: { fr: 'Autos' } });

  it.each([
    ['fr', 'Autos'],
    ['es', 'Cars'],
  ])('is shown to officials in their language, else the one name: %s, %s', async (language, name) => {
    const opened = await openPage(cars, { path: office.at('rallies'), language });
    await expect.element(page.getByText(`main ${name}`)).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.fill(page.getByRole('combobox'), name);
    await expect.element(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    opened.go(office.at('rally'));
    await expect.element(main).toMatchTextContent(new RegExp(`main ${name}`));
    opened.go(office.at('race'));
    await expect.element(css('[data-frame-switch] summary')).toMatchTextContent(name);
  });

  it('is given in other languages; those left empty are not sent, and the one name cannot be', async () => {
    const opened = await openPage(cars, { path: office.at('rally') });
    await press('Rename the race', main);
    await expect.element(field('Français', main)).toHaveValue('Autos');
    expect(field('العربية', main).query()).toBeNull();
    await userEvent.fill(field('Español', main), ' Coches ');
    await userEvent.fill(field('Français', main), '');
    await userEvent.fill(field('Name', main), '');
    await expect.element(button('Save', main)).toBeDisabled();
    await userEvent.fill(field('Name', main), 'Automobiles');
    await press('Save', main);
    await expect
      .poll(() => rowsIn(opened, 'races'))
      .toMatchObject([
        {
          change: { name: 'Automobiles', names: { es: 'Coches' } },
          seen: { name: 'Cars', names: { fr: 'Autos' } },
        },
      ]);
    await expect.element(button('Rename the race', main)).toBeVisible();
  });

  it('says what the database does not take', async () => {
    const message = 'A name in another language is empty or too long (fr): type it again, or leave it out.';
    const refused = planning({ foresees: () => ({ blockers: [{ code: 'invalid_value', message }] }) });
    await openPage(cars.with(...refused), { path: office.at('rally') });
    await press('Rename the race', main);
    await press('Save', main);
    await expect.element(main.getByRole('alert')).toHaveTextContent(message);
  });
});

describe('the list of rallies', () => {
  const roles = rpc('my_roles', (own) => [
    ...own,
    {
      ...{ role: 'platform_admin', post_id: null, race_id: null, rally_id: null },
      ...{ race_code: null, rally_code: null, rally_name: null },
    },
  ]);
  const card = css('main li, li').filter({ hasText: 'TOLD-' }).first();

  it('archives a rally that is over, and puts it aside', async () => {
    let status = 'official';
    const statuses = answer('GET', /\/rallies$/, (rows, { url }) =>
      url.search.includes('select=id%2Cstatus&')
        ? rows.map((one: object) => ({ ...one, status }))
        : undefined,
    );
    const archiving = planning({
      applies: () => {
        status = 'archived';
        return undefined;
      },
    });
    const opened = await openPage(office.with(statuses, ...archiving), { path: office.at('rallies') });
    await expect.element(card).toMatchTextContent('Official');
    await press('Archive', card);
    await expect.element(page.getByText(/archived rall/)).toBeVisible();
    expect(rowsIn(opened, 'rallies')).toMatchObject([{ change: { status: 'archived' } }]);
    await expect.element(card).not.toBeVisible();
    await userEvent.click(page.getByText(/archived rall/));
    await expect.element(card).toMatchTextContent('Archived');
    expect(card.getByRole('button', { name: 'Archive' }).query()).toBeNull();
  });

  it('copies the structure of a rally under another code', async () => {
    const copying = rpc('copy_rally', (_, { sent }) =>
      (sent as { code: string }).code === 'TAKEN'
        ? refusal(409, { code: '23505', message: 'duplicate key value', details: null, hint: null })
        : empty.at('rally').split('/').at(-1),
    );
    const opened = await openPage(office.with(roles, copying), { path: office.at('rallies') });
    await press('Duplicate', card);
    await userEvent.fill(field('Code', card), 'TAKEN');
    await userEvent.fill(field('First day', card), '2028-03-06');
    await press('Duplicate as a draft', card);
    await expect
      .element(card.getByRole('alert'))
      .toHaveTextContent('There is one like it already: choose another code, number or date.');
    await userEvent.fill(field('Code', card), 'NEXT-28');
    // On a slow machine the list polls once more before it is left.
    const polled = [rpc('needs_now', () => []), rpc('decisions_due', () => [])];
    await opened.becomes(empty.with(roles, copying, ...polled));
    await press('Duplicate as a draft', card);
    await expectAddress(new RegExp(`${empty.at('rally')}$`));
    expect(opened.sent('POST', '/rest/v1/rpc/copy_rally').at(-1)?.sent).toMatchObject({
      ...{ code: 'NEXT-28', starts_on: '2028-03-06' },
    });
  });
});
