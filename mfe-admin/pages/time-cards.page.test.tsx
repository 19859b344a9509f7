/** Time cards of a leg: printed with the due times of the published list, and not if a crew were due somewhere before it was due earlier on the road. */
import { css, page, recording, rpc } from '@bivouac/testing';
import { expect, it } from 'vitest';
import { button } from './admin-page.ts';
import { openPage } from './open.ts';

const office = await recording('office');
const path = `${office.at('documents')}?view=field&sheets=time_cards`;

/** A published list of one crew, due at TC0 and then at the start of SS1. */
const listed = (due_at: string, stage_due_at: string) =>
  rpc('page', (recorded, { url }) => {
    const key = url.searchParams.get('key') ?? '';
    if (key === 'index') return recorded;
    const row = { number: '1', position: 1, due_at, stage_due_at };
    const block = { race: 'main', stage: 'SS1', version: 1, status: 'published', rows: [row] };
    const body = key === 'crews' ? { key, rows: [] } : { key, time_zone: 'UTC', blocks: [block] };
    return { feed: 1, rally: 'R', race: null, key, revision: 1, as_of: stage_due_at, version: 0, body };
  });

it('have the due times of the published list', async () => {
  await openPage(office.with(listed('2026-03-08T08:50:00.000Z', '2026-03-08T09:00:00.000Z')), { path });
  await expect.element(button('Print')).toBeEnabled();
  await expect.element(css('table').first()).toMatchTextContent(/TC0.*08:50.*START-SS1.*09:00/);
});

it('are not printed if a crew were due at a start before the control that leads to it', async () => {
  await openPage(office.with(listed('2026-03-08T09:30:00.000Z', '2026-03-08T09:00:00.000Z')), { path });
  await expect.element(page.getByText('These time cards cannot be printed')).toBeVisible();
  await expect.element(css('body')).toMatchTextContent(/crew 1.*TC0.*09:30.*START-SS1.*09:00/i);
  await expect.element(button('Print')).not.toBeInTheDocument();
});
