import { answer, feedPage, page, recording, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { taking } from './desk.ts';
import { openPage } from './open.ts';

const times = await recording('desk-times');

it('calls a race in the language of the page by its name there, other races by their one name', async () => {
  const named = <Race extends { code: string }>(races: Race[]) =>
    races.map((race) => (race.code === 'main' ? { ...race, name: 'Cars', names: { fr: 'Autos' } } : race));
  const cars = times.with(
    rpc('rally_progress', named),
    answer('GET', /\/races$/, named),
    feedPage('index', (found) => ({
      ...found,
      body: { ...found.body, races: named(found.body.races) },
    })),
  );
  const opened = await openPage(taking(cars), { path: times.at('rallies'), language: 'fr' });
  await expect.element(page.getByText('main Autos')).toBeVisible();
  opened.go(times.at('rally'));
  for (const name of ['Autos', 'other'])
    await expect.element(page.getByRole('heading', { name: `Avancement · ${name}` })).toBeVisible();
  opened.go(times.at('times'));
  await expect.element(page.getByRole('heading', { name: 'Temps', exact: true })).toBeVisible();
  await expect.element(page.getByText(/· Autos$/).first()).toBeVisible();
});
