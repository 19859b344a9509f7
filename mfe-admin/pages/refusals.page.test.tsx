/** Refusals in the reader's language: of a change, of a row of a file, and of a server that does not answer. */
import { css, entering, page, planning, recording, userEvent } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { field, press } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');

it('shows in Spanish that a code is taken, and that the server does not answer', async () => {
  const blocker = { code: 'taken' as const };
  const taken = planning({ foresees: () => ({ blockers: [blocker] }) });
  const opened = await openPage(office.with(...taken), { path: office.at('posts'), language: 'es' });
  await press('Añadir un puesto');
  await userEvent.fill(field('Código'), 'GATE1');
  await userEvent.fill(field('Nombre'), 'Gate');
  await userEvent.keyboard('{Enter}');
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Ya existe uno igual: elija otro código, número o fecha.');
  opened.goOffline();
  await userEvent.fill(field('Código'), 'GATE2');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert.filter({ hasText: 'No se puede contactar con el servidor.' })).toBeVisible();
});

it('shows in French why a row of a file is refused', async () => {
  const params = { case: 'grouping' };
  const refused = entering(() => ({
    row: 1,
    number: '7',
    outcome: 'refused',
    refusal: 'invalid_value',
    params,
  }));
  await openPage(office.with(...refused), { path: office.at('entries'), language: 'fr' });
  await press('Importer un fichier');
  const text = `No,Driver,Class\n7,"Luz, Ana",${'T'.repeat(120)}\n`;
  await userEvent.upload(css('input[type=file]'), new File([text], 'list.csv', { type: 'text/csv' }));
  await expect
    .element(css('[data-answers]'))
    .toMatchTextContent('Une catégorie, un groupe, une classe ou une équipe dépasse 100 caractères');
});
